import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import { jobsTable } from "../../platform/jobs/graphile-tables.ts";
import { startTestApi } from "../../testing/index.ts";
import { deliverMessage } from "./deliver-message.ts";
import { type Message, sendMessage, writeMessages } from "./index.ts";

let smsStatus = 200;
const received: { key: string | undefined; body: string }[] = [];
const smsService = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ key: request.headers["idempotency-key"] as string, body });
    response.writeHead(smsStatus).end();
  });
});
await new Promise<void>((resolve) => smsService.listen(0, "127.0.0.1", resolve));
afterAll(() => smsService.close());
const smsUrl = `http://127.0.0.1:${(smsService.address() as AddressInfo).port}/`;

const shop = await startTestApi({ settings: { smsUrl } });
const liveShop = await startTestApi({ settings: { isDemo: false } });
const send = (message: Message) => inTransaction(shop.deps.db, (tx) => sendMessage(tx, message));
const readOutbox = async (to: string) =>
  (
    await shop.anyone.get("/dev/outbox", {
      query: { to },
      headers: { accept: "application/json" },
    })
  ).body;

const email = (key: string, to: string): Message => ({
  channel: "email",
  to,
  subject: "Your order <b>HB-7KQ4-M2X9</b>",
  text: "Track it: https://harbour.test/track?a=1&b=2",
  language: "en",
  kind: { kind: "order-placed" },
  key,
});

test("without a mail server, an email stays readable in the outbox", async () => {
  await send(email("one", "Ada@harbour.test"));
  expect(await readOutbox("ada@harbour.test")).toMatchObject([{ status: "waiting" }]);
  await shop.runJobs();
  expect(await readOutbox("ada@harbour.test")).toMatchObject([
    { status: "stored", to: "Ada@harbour.test", kind: "order-placed", sent_at: null },
  ]);
  expect(await readOutbox("bob@harbour.test")).toEqual([]);
});

test("writes one email per idempotency key", async () => {
  await send(email("twice", "twice@harbour.test"));
  await send(email("twice", "twice@harbour.test"));
  expect(await readOutbox("twice@harbour.test")).toHaveLength(1);
});

test("a rolled-back transaction writes no email", async () => {
  const cause = inTransaction(shop.deps.db, async (tx) => {
    await sendMessage(tx, email("undone", "undone@harbour.test"));
    throw new Error("changed my mind");
  });
  await expect(cause).rejects.toThrow("changed my mind");
  expect(await readOutbox("undone@harbour.test")).toEqual([]);
});

test("a message that cannot be stored does not stop messages that other callers write meanwhile", async () => {
  const unstorableEmail = { ...email("unwritable", "none@harbour.test"), language: "tlh" as "en" };
  const writableEmail = email("beside-unwritable", "none@harbour.test");
  const outcomes = await Promise.allSettled([
    writeMessages(shop.deps.db, [email("crowd-1", "crowd@harbour.test")]),
    // A caller's messages are written all or none.
    writeMessages(shop.deps.db, [writableEmail, unstorableEmail]),
    writeMessages(shop.deps.db, [email("crowd-2", "crowd@harbour.test")]),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await readOutbox("none@harbour.test")).toEqual([]);
  await shop.runJobs();
  expect(await readOutbox("crowd@harbour.test")).toMatchObject([
    { status: "stored" },
    { status: "stored" },
  ]);
});

test("retries an SMS that the service refused, and sends it once", async () => {
  smsStatus = 500;
  await send({
    channel: "sms",
    to: "85291234567",
    text: "Hello",
    language: "en",
    kind: { kind: "hello" },
    key: "sms",
  });
  await shop.runJobs();
  expect(await readOutbox("85291234567")).toMatchObject([{ status: "waiting" }]);

  smsStatus = 200;
  await shop.deps.db.execute(sql`update ${jobsTable} set run_at = now()`);
  await shop.runJobs();
  await shop.runJobs();
  expect(await readOutbox("85291234567")).toMatchObject([
    { status: "sent", sent_at: expect.any(String) },
  ]);
  expect(received).toHaveLength(2);
  expect(received[0]!.key).toBe(received[1]!.key);
  expect(JSON.parse(received[1]!.body)).toEqual({ to: "85291234567", text: "Hello" });
});

test("moves an SMS queued by an older version to the SMS job, which sends it", async () => {
  const to = "85261234567";
  const text = "Hello";
  await send({ channel: "sms", to, text, language: "en", kind: { kind: "hello" }, key: "former" });
  await shop.deps.db.execute(sql`delete from ${jobsTable}`);
  const { rows } = await shop.deps.db.execute<{ id: string }>(
    sql`select id from outbox where recipient = ${to}`,
  );
  await deliverMessage(shop.deps, { id: rows[0]!.id, jobChannel: "email", attempt: 1 });
  expect(await readOutbox(to)).toMatchObject([{ status: "waiting" }]);
  await shop.runJobs();
  expect(await readOutbox(to)).toMatchObject([{ status: "sent" }]);
});

test("the outbox page shows emails as text with working links", async () => {
  await send(email("page", "page@harbour.test"));
  const { text: page, headers } = await shop.anyone.get("/dev/outbox?to=page@harbour.test");
  expect(headers["content-type"]).toContain("text/html");
  expect(page).not.toContain("<b>HB-7KQ4");
  expect(page).toContain('<a href="https://harbour.test/track?a=1&amp;b=2">');
});

test("the outbox shows the HTML of an email in a sandbox", async () => {
  await send({ ...email("looks", "looks@harbour.test"), html: "<p>As it looks</p>" });
  const [{ _id: id }] = await readOutbox("looks@harbour.test");
  const { text: page, headers } = await shop.anyone.get(`/dev/outbox/${id}`);
  expect(page).toBe("<p>As it looks</p>");
  expect(headers["content-security-policy"]).toContain("sandbox");
  expect((await shop.anyone.get("/dev/outbox/nothing")).status).toBe(404);
});

test("the outbox page exists only in a demo", async () => {
  expect((await liveShop.anyone.get("/dev/outbox")).status).toBe(404);
});
