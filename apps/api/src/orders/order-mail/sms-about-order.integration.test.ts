import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Shopper } from "../../platform/modules/actor.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  readMailbox,
  type ReceivedMessage,
  recipient,
  startTestApi,
} from "../../testing/index.ts";
import { orderMail } from "./mail-about-order.ts";
import { orderMailKind, orderMails } from "./mail-kinds.rules.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const { variants } = await aProduct(deps, { variants: [{ stock: 100 }] });
const reason = "The amount is another one.";
let phones = 61_120_000;

/**
 * Makes a member with a confirmed phone and an order in Chinese.
 * @returns the messages by mail and SMS, oldest first
 */
async function placeMemberOrder(settings: object | null) {
  const member = await shop.shopper({ language: "en" });
  const phone = `852${(phones += 1)}`;
  await deps.db.execute(sql`
    insert into logins (customer_id, kind, address, area_code, phone, verified_at)
    values (${member.id}, 'PHONE', ${phone}, '852', ${phone.slice(3)}, now())`);
  if (settings !== null) await shop.as(member).put("/notification-settings/details", settings);
  const email = `${member.id}@sms.example`;
  const details = { ...recipient, email };
  const placedOrder = await placeOrder(member, { language: "zh", delivery_details: details });
  const readMessages = async (): Promise<[mails: ReceivedMessage[], texts: ReceivedMessage[]]> => [
    (await readMailbox(shop, email)).toReversed(),
    (await readMailbox(shop, phone)).toReversed(),
  ];
  await readMessages();
  return { ...placedOrder, member, readMessages };
}

function placeOrder(guest: Shopper, checkout: Record<string, unknown>) {
  return anOrder(shop, { variantId: variants[0]!.id, guest, checkout });
}

/** Writes an order's mail in the same way as the job. */
async function writeOrderMail(orderId: string, version: number, mailType: string) {
  const payload = {
    order_id: orderId,
    about: mailType,
    version,
    reason: null,
    payment_id: undefined,
  };
  const mailPayload = mailType === "proof-rejected" ? { ...payload, reason } : payload;
  await orderMail.write(deps, mailPayload);
}

test("a buyer who chose SMS gets every order message by email and SMS in the order's language", async () => {
  const { orderId, readMessages } = await placeMemberOrder({ channels: ["EMAIL", "SMS"] });
  const laterMails = orderMails.filter((mailType) => mailType !== "received");
  for (const [index, mailType] of laterMails.entries())
    await writeOrderMail(orderId, 10 + index, mailType);
  const [mails, texts] = await readMessages();
  const kinds = ["received" as const, ...laterMails].map(orderMailKind);
  expect(mails.map(({ kind }) => kind)).toEqual(kinds);
  expect(texts.map(({ kind }) => kind)).toEqual(kinds);
  for (const { kind, language, channel, text } of texts)
    expect([kind, language, channel, /訂單|付款/.test(text)]).toEqual([kind, "zh", "sms", true]);
  expect(texts.find(({ kind }) => kind === "order-proof-rejected")?.text).toContain(reason);
});

test.each([
  ["no channel", null],
  ["e-mail", { channels: ["EMAIL"] }],
  ["SMS and later no messages at all", { channels: ["EMAIL", "SMS"], is_notifiable: false }],
])("a buyer who chose %s gets emails alone", async (_, settings) => {
  const { orderId, readMessages } = await placeMemberOrder(settings);
  await writeOrderMail(orderId, 10, "paid");
  const [mails, texts] = await readMessages();
  expect(mails.map(({ kind }) => kind)).toEqual(["order-received", "order-paid"]);
  expect(texts).toEqual([]);
});

test("a buyer who chose SMS only still gets receipts by email", async () => {
  const { orderId, readMessages } = await placeMemberOrder({ channels: ["SMS"] });
  await writeOrderMail(orderId, 10, "paid");
  const [mails, texts] = await readMessages();
  for (const messages of [mails, texts])
    expect(messages.map(({ kind }) => kind)).toEqual(["order-received", "order-paid"]);
});

test("sends no SMS to an unconfirmed phone", async () => {
  const { orderId, member, readMessages } = await placeMemberOrder({ channels: ["EMAIL", "SMS"] });
  await deps.db.execute(sql`
    update logins set verified_at = null where customer_id = ${member.id} and kind = 'PHONE'`);
  await writeOrderMail(orderId, 10, "paid");
  const [mails, texts] = await readMessages();
  expect(mails.map(({ kind }) => kind)).toEqual(["order-received", "order-paid"]);
  expect(texts.map(({ kind }) => kind)).toEqual(["order-received"]);
});
