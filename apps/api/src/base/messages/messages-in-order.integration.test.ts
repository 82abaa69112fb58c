import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import { jobsTable } from "../../platform/jobs/graphile-tables.ts";
import { findInvariantViolations, startTestApi } from "../../testing/index.ts";
import { deliverMessage } from "./deliver-message.ts";
import { sendMessage } from "./index.ts";

const arrived: string[] = [];
/** Hooks by subject, which the server runs before it accepts the e-mail. */
const actionsBeforeReply = new Map<string, () => Promise<void>>();
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, callback) {
    const receiveMail = async () => {
      const [, subject = ""] = /^Subject: (.*)$/m.exec(await text(stream)) ?? [];
      const name = subject.trim();
      try {
        await actionsBeforeReply.get(name)?.();
      } catch (error) {
        return callback(error as Error);
      }
      arrived.push(name);
      callback();
    };
    void receiveMail();
  },
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
const { port } = server.server.address() as AddressInfo;
const shop = await startTestApi({
  settings: { isDemo: false, mailUrl: `smtp://127.0.0.1:${port}` },
});
const { deps } = shop;

beforeEach(() => {
  arrived.length = 0;
  actionsBeforeReply.clear();
});

let count = 0;
/** Writes e-mails about an order, one after another. @returns their ids */
async function writeEmails(thread: string, ...subjects: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const subject of subjects) {
    const key = `${thread} ${(count += 1)}`;
    await inTransaction(deps.db, (tx) =>
      sendMessage(tx, {
        channel: "email",
        to: "ada@harbour.test",
        subject,
        text: subject,
        language: "en",
        kind: { kind: "order-placed" },
        thread,
        key,
      }),
    );
    const { rows } = await deps.db.execute<{ id: string }>(
      sql`select id from outbox where key = ${key}`,
    );
    ids.push(rows[0]!.id);
  }
  return ids;
}

/** Skips the pauses and runs all jobs. */
async function runAllJobs(): Promise<void> {
  await deps.db.execute(sql`update ${jobsTable} set run_at = now()`);
  await shop.runJobs();
}

test("a later email of an order never overtakes a slow earlier email", async () => {
  const [first, second] = await writeEmails("slow", "received", "paid");
  const sendStarted = Promise.withResolvers<void>();
  const replyAllowed = Promise.withResolvers<void>();
  actionsBeforeReply.set("received", () => {
    sendStarted.resolve();
    return replyAllowed.promise;
  });
  await deps.db.execute(sql`delete from ${jobsTable}`);
  const slow = deliverMessage(deps, { id: first!, jobChannel: "email", attempt: 1 });
  await sendStarted.promise;
  await deliverMessage(deps, { id: second!, jobChannel: "email", attempt: 1 });
  expect(arrived, "the second one waits").toEqual([]);
  replyAllowed.resolve();
  await slow;
  await runAllJobs();
  expect(arrived).toEqual(["received", "paid"]);
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("a retried email delays later emails of its own order, but not of other orders", async () => {
  await writeEmails("again", "received", "paid", "shipped");
  await writeEmails("other", "elsewhere");
  let refusals = 0;
  actionsBeforeReply.set("received", async () => {
    if ((refusals += 1) === 1) throw Object.assign(new Error("busy"), { responseCode: 451 });
  });
  await shop.runJobs();
  expect(arrived).toEqual(["elsewhere"]);
  expect(await findInvariantViolations(deps)).toEqual([]);
  for (let pauses = 0; pauses < 3; pauses += 1) await runAllJobs();
  expect(arrived).toEqual(["elsewhere", "received", "paid", "shipped"]);
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("an email that is given up no longer delays the next email of its order", async () => {
  const [first] = await writeEmails("given-up", "received", "paid");
  actionsBeforeReply.set("received", async () => {
    throw Object.assign(new Error("never"), { responseCode: 550 });
  });
  await deliverMessage(deps, { id: first!, jobChannel: "email", attempt: 25 });
  await runAllJobs();
  expect(arrived).toEqual(["paid"]);
});

test("deletes the text of emails with codes after sending and keeps all others", async () => {
  const send = (kind: string) =>
    inTransaction(deps.db, (tx) =>
      sendMessage(tx, {
        channel: "email",
        to: "secret@harbour.test",
        subject: kind,
        text: "Your code is 123456",
        html: "<p>123456</p>",
        language: "en",
        kind: { kind },
        key: kind,
      }),
    );
  const readStoredMails = async () =>
    (
      await deps.db.execute<{ body: string; html: string | null }>(
        sql`select body, html from outbox where recipient = 'secret@harbour.test' order by kind`,
      )
    ).rows;
  await send("password-code");
  await send("password-changed");
  expect(await readStoredMails()).toMatchObject([
    { html: "<p>123456</p>" },
    { html: "<p>123456</p>" },
  ]);
  await shop.runJobs();
  expect(await readStoredMails()).toEqual([
    { body: "Your code is 123456", html: "<p>123456</p>" },
    { body: "", html: null },
  ]);
});
