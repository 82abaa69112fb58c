import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test, vi } from "vitest";
import { until } from "../../../../tools/testing/until.ts";
import { type Message, sendMessage } from "../base/messages/index.ts";
import { inTransaction } from "../platform/database/db.ts";
import { addJob, addJobs, type Job } from "../platform/jobs/jobs.ts";
import { laneConcurrency } from "../platform/jobs/lanes.ts";
import { runWorker } from "../platform/jobs/worker.ts";
import { startTestApi } from "./index.ts";

let emails = 0;
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, callback) {
    stream.resume().on("end", () => {
      emails += 1;
      callback();
    });
  },
});
await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
/** Accepts connections and never answers. */
const smsSockets = new Set<Socket>();
const smsServer = createServer((socket) => {
  smsSockets.add(socket);
  socket.on("error", () => undefined).resume();
});
await once(smsServer.listen(0, "127.0.0.1"), "listening");
afterAll(async () => {
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});
const readPort = (server: Pick<Server, "address">) => (server.address() as AddressInfo).port;

const shop = await startTestApi({
  settings: {
    isDemo: false,
    mailUrl: `smtp://127.0.0.1:${readPort(mailServer.server)}`,
    smsUrl: `http://127.0.0.1:${readPort(smsServer)}`,
  },
});
const { deps } = shop;
const findJob = (name: string): Job => deps.registry.jobs.find((job) => job.name === name)!;

/**
 * Jobs that hang, with the jobs that must continue. The latter continue because people wait for them, or because they
 * use another service.
 */
const hangingJobCases: readonly (readonly [hanging: string, goesOn: readonly string[]])[] = [
  ["send-sms", ["send-message", "send-code", "mail-about-order", "settle-payment"]],
  ["send-message", ["send-sms", "send-code", "mail-about-order", "settle-payment"]],
  ["send-push", ["send-message", "deliver-webhook", "settle-payment"]],
  ["deliver-webhook", ["send-message", "send-push", "read-proofs", "settle-payment"]],
  ["settle-payment", ["reconcile-payments", "cancel-overdue-orders", "send-back", "send-code"]],
  ["send-back", ["settle-payment", "reconcile-payments", "send-code"]],
  ["make-derivatives", ["send-code", "mail-about-order", "settle-payment"]],
];

/**
 * Runs jobs beside hanging jobs.
 * @param continuingJobs each runs once; each of `hanging` runs as often as its lane has places, plus one
 */
async function runBesideHangingJobs(
  hanging: readonly string[],
  continuingJobs: readonly string[],
  times?: number,
) {
  const finishedJobs = new Set<string>();
  const service = Promise.withResolvers<void>();
  const jobs = [
    ...hanging.map((name): Job => ({ ...findJob(name), run: () => service.promise })),
    ...continuingJobs.map((name): Job => ({
      ...findJob(name),
      run: async () => void finishedJobs.add(name),
    })),
  ].map(({ cron: _, isCatchUp: __, ...job }): Job => job);
  await inTransaction(deps.db, async (tx) => {
    for (const name of hanging) {
      const maxConcurrent = laneConcurrency[findJob(name).lane ?? "shop"];
      const count = times ?? maxConcurrent + 1;
      await addJobs(
        tx,
        name,
        Array.from({ length: count }, () => ({ payload: {} })),
      );
    }
  });
  const worker = await runWorker(deps, jobs);
  try {
    await inTransaction(deps.db, async (tx) => {
      for (const name of continuingJobs) await addJob(tx, name, {});
    });
    await until(() => finishedJobs.size === continuingJobs.length);
  } finally {
    service.resolve();
    await worker.stop();
  }
}

test.each(hangingJobCases)(
  "while %s hangs, other jobs continue: %s",
  async (hanging, continuingJobs) => {
    await runBesideHangingJobs([hanging], continuingJobs);
  },
);

test("settles a payment while each scheduled sweep hangs", async () => {
  await runBesideHangingJobs(
    ["reconcile-payments"],
    ["settle-payment", "cancel-overdue-orders"],
    1,
  );
  await runBesideHangingJobs(
    ["cancel-overdue-orders"],
    ["settle-payment", "reconcile-payments"],
    1,
  );
});

test("sends an email while the SMS service hangs", async () => {
  const write = (message: Pick<Message, "channel" | "to" | "key">) =>
    inTransaction(deps.db, (tx) =>
      sendMessage(tx, { text: "Hello", language: "en", kind: { kind: "order-paid" }, ...message }),
    );
  for (let count = 0; count < 20; count += 1)
    await write({ channel: "sms", to: "85291234567", key: `sms ${count}` });
  // Keeps the service hanging for the whole test, even on a slow machine.
  const timeout = vi
    .spyOn(AbortSignal, "timeout")
    .mockImplementation(() => new AbortController().signal);
  const worker = await runWorker(deps, [findJob("send-sms"), findJob("send-message")]);
  try {
    await until(() => smsSockets.size === 2);
    await write({ channel: "email", to: "ada@harbour.test", key: "email" });
    await until(() => emails === 1);
  } finally {
    timeout.mockRestore();
    for (const socket of smsSockets) socket.destroy();
    smsServer.close();
    await worker.stop();
  }
  expect(smsSockets.size, "under way all the while").toBe(2);
});
