import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import { jobsTable } from "../../platform/jobs/graphile-tables.ts";
import { createLog } from "../../platform/server/log.ts";
import { findInvariantViolations, startTestApi } from "../../testing/index.ts";
import { layout, saveSettings, setting } from "../configuration/index.ts";
import { composeEmail, readEmailBranding, type Message, sendMessage } from "./index.ts";

interface ReceivedMail {
  readonly to: string;
  readonly raw: string;
}

/**
 * The accepted e-mails. The server refuses a recipient whose address begins with a code, such as 550, with that code.
 * It refuses a temporary code (4xx) only once per recipient.
 */
const received: ReceivedMail[] = [];
const refused: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo({ address }, _session, callback) {
    const code = Number(/^[45]\d\d/.exec(address)?.[0] ?? 0);
    const isPermanent = code >= 500;
    if (code === 0 || (!isPermanent && refused.includes(address))) return callback();
    refused.push(address);
    callback(Object.assign(new Error(`No, thank you: <${address}>`), { responseCode: code }));
  },
  onData(stream, { envelope }, callback) {
    const recordMail = async () => {
      received.push({ to: envelope.rcptTo[0]!.address, raw: await text(stream) });
      callback();
    };
    void recordMail();
  },
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
const { port } = server.server.address() as AddressInfo;

const logLines: string[] = [];
const shop = await startTestApi({
  log: createLog("debug", { write: (line) => void logLines.push(line) }),
  settings: { isDemo: false, mailUrl: `smtp://127.0.0.1:${port}` },
});

async function mail(to: string, changes: Partial<Message> = {}): Promise<void> {
  const message: Message = {
    channel: "email",
    to,
    subject: "Your order HB-7KQ4-M2X9",
    text: "Track it",
    language: "en",
    kind: { kind: "order-placed" },
    key: `order-placed:${to}`,
    ...changes,
  };
  await inTransaction(shop.deps.db, (tx) => sendMessage(tx, message));
  await shop.runJobs();
}

/** Skips the pauses between attempts. */
async function retryDelivery(attempts?: number): Promise<void> {
  await shop.deps.db.execute(sql`
    update ${jobsTable} set run_at = now(), attempts = coalesce(${attempts ?? null}, attempts)`);
  await shop.runJobs();
}

async function setSender(value: object): Promise<void> {
  await inTransaction(shop.deps.db, (tx) =>
    saveSettings(shop.deps, tx, { "email-sender": value } as never),
  );
  await shop.deps.changes.settle();
}

const findDeliveries = (to: string) => received.filter((delivery) => delivery.to === to);
/** Returns a header's value with its folded lines joined. */
const readHeader = ({ raw }: ReceivedMail, name: string) =>
  new RegExp(`^${name}:(.*(?:\r\n[ \t].*)*)`, "im").exec(raw)?.[1]?.replaceAll("\r\n", "").trim();
async function readOutboxRow(to: string) {
  const { rows } = await shop.deps.db.execute<{ status: string; sends: number; problem: string }>(
    sql`select status, sends, problem from outbox where recipient = ${to}`,
  );
  return rows[0];
}

test("delivers an email once in its language, as HTML and text, with the shop's name", async () => {
  const emailFields = {
    language: "zh",
    subject: "你的訂單",
    heading: "多謝訂購",
    parts: [
      "貨品已寄出。",
      { button: { label: "查看訂單", url: "https://harbour.test/zh/track" } },
    ],
  } as const;
  const email = await composeEmail(emailFields, await readEmailBranding(shop.deps, "zh"));
  await mail("ada@harbour.test", { ...email, language: "zh" });
  await retryDelivery();
  const [first, ...otherDeliveries] = findDeliveries("ada@harbour.test");
  expect(otherDeliveries).toEqual([]);
  expect(readHeader(first!, "From")).toBe("Harbour <no-reply@harbour.test>");
  expect(readHeader(first!, "Message-ID")).toMatch(/^<[0-9a-f-]{36}@harbour\.test>$/);
  expect(readHeader(first!, "Auto-Submitted")).toBe("auto-generated");
  expect(readHeader(first!, "Content-Language")).toBe("zh-Hant-HK");
  expect(readHeader(first!, "List-Unsubscribe")).toBeUndefined();
  expect(first!.raw).toContain("Content-Type: text/plain; charset=utf-8");
  expect(first!.raw).toContain("Content-Type: text/html; charset=utf-8");
  expect(await readOutboxRow("ada@harbour.test")).toEqual({
    status: "sent",
    sends: 1,
    problem: null,
  });
});

test("a staff email names the shop's contact address for replies, if the shop has an address", async () => {
  const reply = { kind: { kind: "enquiry-reply" } };
  await mail("carol@harbour.test", { ...reply, key: "reply-before" });
  expect(readHeader(findDeliveries("carol@harbour.test")[0]!, "Reply-To")).toBeUndefined();
  const initial = await inTransaction(shop.deps.db, (tx) => setting(tx, layout));
  const { footer } = initial;
  const { store_information: storeInformation } = footer;
  const email = { ...storeInformation.email, url: "mailto:hello@harbour.test?subject=Hello" };
  const value = {
    ...initial,
    footer: { ...footer, store_information: { ...storeInformation, email } },
  };
  await inTransaction(shop.deps.db, (tx) =>
    saveSettings(shop.deps, tx, { "customer-layout": value }),
  );
  await shop.deps.changes.settle();
  await mail("dora@harbour.test", { ...reply, key: "reply-after" });
  expect(readHeader(findDeliveries("dora@harbour.test")[0]!, "Reply-To")).toBe(
    "hello@harbour.test",
  );
  await mail("eve@harbour.test");
  expect(readHeader(findDeliveries("eve@harbour.test")[0]!, "Reply-To")).toBeUndefined();
});

test("sends emails from the configured name and address with their reply address", async () => {
  const name = { en: 'Pier "A" <b@evil.test>, Shop', zh: "碼頭店", cn: "码头店" };
  await setSender({ name, address: "shop@pier.example", reply_to: "care@pier.example" });
  await mail("fay@harbour.test");
  const [email] = findDeliveries("fay@harbour.test");
  expect(readHeader(email!, "From")).toBe('"Pier \\"A\\" <b@evil.test>, Shop" <shop@pier.example>');
  expect(readHeader(email!, "Reply-To")).toBe("care@pier.example");
  await mail("gus@harbour.test", { language: "zh" });
  expect(readHeader(findDeliveries("gus@harbour.test")[0]!, "From")).toMatch(
    /^=\?UTF-8\?.*<shop@pier\.example>$/,
  );
  await setSender({ name: null, address: null, reply_to: null });
  await mail("hal@harbour.test");
  expect(readHeader(findDeliveries("hal@harbour.test")[0]!, "From")).toBe(
    "Harbour <no-reply@harbour.test>",
  );
});

test("refuses a sender name or address with line breaks", async () => {
  const injectedName = "Shop\r\nBcc: everybody@evil.test";
  const emptySender = { name: null, address: null, reply_to: null };
  for (const value of [
    { ...emptySender, name: { en: injectedName, zh: "店", cn: "店" } },
    { ...emptySender, name: { en: "Shop", zh: "店\u2028", cn: "店\n" } },
    { ...emptySender, address: "shop@pier.example\r\nBcc: everybody@evil.test" },
    { ...emptySender, address: "shop@pier.example, everybody@evil.test" },
    { ...emptySender, reply_to: "Shop <shop@pier.example>" },
  ])
    await expect(setSender(value)).rejects.toMatchObject({ code: "validation" });
});

test("an optional email can be unsubscribed within the mail program", async () => {
  const unsubscribeUrl = `https://harbour.test/unsubscribe?token=${"t".repeat(80)}`;
  await mail("bob@harbour.test", { headers: { unsubscribeUrl } });
  const [email] = findDeliveries("bob@harbour.test");
  expect(readHeader(email!, "List-Unsubscribe")).toBe(`<${unsubscribeUrl}>`);
  expect(readHeader(email!, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
});

test("retries when the mail server is busy, and sends once", async () => {
  const to = "451@busy.test";
  await mail(to);
  expect(await readOutboxRow(to)).toMatchObject({ status: "waiting", sends: 0 });
  expect(await findInvariantViolations(shop.deps)).toEqual([]);
  await retryDelivery();
  await retryDelivery();
  expect(findDeliveries(to)).toHaveLength(1);
  expect(await readOutboxRow(to)).toMatchObject({ status: "sent", sends: 1 });
});

test("gives up a permanently refused recipient after three attempts with the reason", async () => {
  const to = "550@nobody.test";
  await mail(to);
  await retryDelivery();
  expect(await readOutboxRow(to)).toMatchObject({ status: "waiting" });
  await retryDelivery();
  expect(await readOutboxRow(to)).toMatchObject({
    status: "given-up",
    problem: expect.stringContaining("No, thank you: <[hidden]>"),
  });
  expect(logLines.join("")).toContain("a message was given up");
  expect(logLines.join("")).not.toContain(to);
  await retryDelivery();
  expect(refused.filter((address) => address === to)).toHaveLength(3);
  expect(await findInvariantViolations(shop.deps)).toEqual([]);
});

test("gives up on a busy server after the last attempt", async () => {
  const to = "450@full.test";
  await mail(to);
  refused.splice(refused.indexOf(to), 1);
  await retryDelivery(24);
  expect(await readOutboxRow(to)).toMatchObject({ status: "given-up", sends: 0 });
  expect(await findInvariantViolations(shop.deps)).toEqual([]);
});

test("an email sent again keeps its Message-ID, and the invariant check detects the repeat", async () => {
  const to = "eve@harbour.test";
  await mail(to);
  await shop.deps.db.transaction(async (tx) => {
    await tx.execute(sql`alter table outbox drop constraint outbox_sent_is_counted`);
    await tx.execute(sql`update outbox set status = 'waiting' where recipient = ${to}`);
  });
  expect(await findInvariantViolations(shop.deps)).toEqual([
    "Each waiting message has a job that will send it",
  ]);
  await shop.deps.db.execute(sql`
    select graphile_worker.add_job('send-message', json_build_object('id', id), job_key => 'message ' || id) from outbox where recipient = ${to}`);
  await shop.runJobs();
  const ids = findDeliveries(to).map((email) => readHeader(email, "Message-ID"));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(await findInvariantViolations(shop.deps)).toEqual(["Each message is sent at most once"]);
});
