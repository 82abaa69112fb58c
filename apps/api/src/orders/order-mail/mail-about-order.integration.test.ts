import { pushEndpoints } from "@harbour/contracts";
import type { Language } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { jobsTable } from "../../platform/jobs/graphile-tables.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import {
  aCourier,
  aMember,
  anOrder,
  aProduct,
  aProof,
  redeemVoucher,
  aVoucher,
  findInvariantViolations,
  readMailbox,
  type ReceivedMessage,
  recipient,
  makeShippedOrder,
  startTestApi,
} from "../../testing/index.ts";
import type { OrderMailPayload } from "../order-status/order-mail.rules.ts";
import { cancelOverdueOrders } from "../orders/sweep-orders.ts";
import { placeOnlineOrder, startOnlineShop } from "../orders/testing.ts";
import { mailAboutOrder } from "./mail-about-order.ts";

const shop = await startTestApi();
const { deps } = shop;
const onlineShop = await startOnlineShop();
await aCourier(deps);
const { variants } = await aProduct(deps, { variants: [{ stock: 100 }] });

/** Makes a shipped order, whose e-mail address belongs to this buyer alone. @returns the messages, oldest first */
async function receive(buyer: Shopper, language: Language = "en"): Promise<ReceivedMessage[]> {
  const email = `${buyer.id}@parcels.example`;
  await makeShippedOrder(shop, {
    variantId: variants[0]!.id,
    guest: buyer,
    checkout: { language, delivery_details: { ...recipient, email } },
  });
  // The mailbox lists the newest message first.
  return (await readMailbox(shop, email)).toReversed();
}

async function confirmedPhone(buyer: Shopper, phone: string): Promise<void> {
  await deps.db.execute(sql`
    insert into logins (customer_id, kind, address, area_code, phone, verified_at)
    values (${buyer.id}, 'PHONE', ${`852${phone}`}, '852', ${phone}, now())`);
}

const kinds = (emails: readonly { kind: string }[]) => emails.map(({ kind }) => kind);

test("writes about an order in the language that it was placed in, not the account's", async () => {
  const emails = await receive(await shop.shopper({ language: "en" }), "cn");
  expect(emails).toMatchObject([
    { kind: "order-received", language: "cn", unsubscribe_url: null },
    { kind: "order-paid", language: "cn", unsubscribe_url: null },
    { kind: "order-shipped", language: "cn" },
  ]);
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("pushes each email's news to a buyer's device with the order's reference and no other details", async () => {
  const buyer = await shop.shopper();
  const { example } = pushEndpoints.save;
  const endpoint = `https://push.example/${buyer.id}`;
  await shop.as(buyer).post("/push/subscriptions", { ...example, endpoint });
  const emails = await receive(buyer, "zh");
  const { rows } = await deps.db.execute<{ body: string; path: string }>(sql`
    select m.payload ->> 'body' as body, m.payload ->> 'path' as path
    from push_messages m join push_subscriptions s on s.id = m.subscription_id
    where s.customer_id = ${buyer.id} order by m.created_at`);
  expect(rows.map(({ body }) => body)).toEqual(emails.map(({ subject }) => subject));
  expect(new Set(rows.map(({ path }) => path.replace(/[\w-]+$/, "")))).toEqual(
    new Set(["/zh/shop/main/order/"]),
  );
});

test("only emails about the delivery have an unsubscribe link", async () => {
  const emails = await receive(await shop.shopper());
  expect(emails.at(-1)).toMatchObject({
    kind: "order-shipped",
    unsubscribe_url: expect.stringContaining("/unsubscribe?token="),
    text: expect.stringContaining("/unsubscribe?token="),
  });
});

test("a buyer who declined delivery news still gets the receipt", async () => {
  const buyer = await shop.shopper();
  const declinedNews = { is_accept: { delivery_update: false } };
  await shop.as(buyer).put("/notification-settings/details", declinedNews);
  expect(kinds(await receive(buyer))).toEqual(["order-received", "order-paid"]);
});

test("a buyer who cancels after a proof is told that the payment is returned", async () => {
  const guest = shop.guest();
  const email = `${guest.id}@cancels.example`;
  const checkout = { delivery_details: { ...recipient, email } };
  const { orderId } = await anOrder(shop, { variantId: variants[0]!.id, guest, checkout });
  const proof = { image: await aProof(shop, guest) };
  await shop.as(guest).put(`/orders/${orderId}/upload`, proof);
  await shop.as(guest).put(`/orders/${orderId}/cancelled`);
  const mail = (await readMailbox(shop, email)).find(({ kind }) => kind === "order-cancelled");
  expect(mail?.text).toContain("back to the bank account it came from");
});

test("sends an order's emails in the order of its events, even when a worker finds the later first", async () => {
  const email = "order@parcels.example";
  const checkout = { delivery_details: { ...recipient, email } };
  await makeShippedOrder(shop, { variantId: variants[0]!.id, checkout });
  const { rows } = await deps.db.execute<{ id: string; payload: OrderMailPayload }>(sql`
    select id, payload from ${jobsTable} where payload->>'about' = 'shipped' order by id desc limit 1`);
  await mailAboutOrder(deps, rows[0]!.payload, rows[0]!);
  const outboxResult = await deps.db.execute(sql`
    select kind from outbox where recipient = ${email} order by created_at, id`);
  const expectedKinds = ["order-received", "order-paid", "order-shipped"];
  expect(outboxResult.rows.map(({ kind }) => kind)).toEqual(expectedKinds);
  expect(kinds((await readMailbox(shop, email)).toReversed()), "and once").toEqual(expectedKinds);
});

test("sends a guest every email about the order", async () => {
  expect(kinds(await receive(shop.guest()))).toEqual([
    "order-received",
    "order-paid",
    "order-shipped",
  ]);
});

test("a buyer who chose SMS gets delivery news by email only while the phone is unconfirmed", async () => {
  const [buyerWithPhone, unreachableBuyer] = [await shop.shopper(), await shop.shopper()];
  await confirmedPhone(buyerWithPhone, "61110002");
  for (const buyer of [buyerWithPhone, unreachableBuyer])
    await shop.as(buyer).put("/notification-settings/details", { channels: ["SMS"] });
  expect(kinds(await receive(buyerWithPhone))).toEqual(["order-received", "order-paid"]);
  expect(kinds((await readMailbox(shop, "85261110002")).toReversed())).toEqual([
    "order-received",
    "order-paid",
    "order-shipped",
  ]);
  expect(kinds(await receive(unreachableBuyer))).toContain("order-shipped");
});

test("links an order of the mini store to the mini store", async () => {
  const email = "mini@parcels.example";
  await makeShippedOrder(shop, {
    variantId: variants[0]!.id,
    checkout: { delivery_details: { ...recipient, email } },
  });
  await deps.db.execute(sql`
    update orders set store_id = (select id from stores where alias = 'mini')
    where delivery_details ->> 'email' = ${email}`);
  const emails = await readMailbox(shop, email);
  expect(emails).not.toEqual([]);
  for (const { text } of emails) expect(text).toContain("/shop/mini/order/track?order=");
});

test("the email about a cancelled order names the returned points and voucher", async () => {
  const member = await aMember(shop, 100);
  const voucherId = await aVoucher(deps, { point: 10, discount_value: "10.00" });
  const { code } = await redeemVoucher(shop, member, voucherId);
  const { variants: dearVariants } = await aProduct(deps);
  const variantId = dearVariants[0]!.id;
  await deps.db.execute(sql`update product_variants set point = 25 where id = ${variantId}`);
  const placeVoucherOrder = async (email: string) => {
    const delivery_details = { ...recipient, email };
    const checkout = { voucher_code: code, delivery_details, language: "zh" };
    return (await anOrder(shop, { variantId, qty: 2, guest: member, checkout })).orderId;
  };
  const cancelled = await placeVoucherOrder("back@points.example");
  await shop.as(member).put(`/orders/${cancelled}/cancelled`);
  const [mail] = await readMailbox(shop, "back@points.example");
  expect(mail).toMatchObject({ kind: "order-cancelled" });
  expect(mail!.text).toContain("所用的 50 積分已退回你的帳戶。");
  expect(mail!.text).toContain("你的優惠券「");

  const overdueOrderId = await placeVoucherOrder("late@points.example");
  await deps.db.execute(
    sql`update orders set payment_deadline = now() - interval '1 second' where id = ${overdueOrderId}`,
  );
  await cancelOverdueOrders(deps);
  const [overdueMail] = await readMailbox(shop, "late@points.example");
  expect(overdueMail).toMatchObject({ kind: "order-deadline-passed" });
  expect(overdueMail!.text).toContain("所用的 50 積分已退回你的帳戶。");
  expect(overdueMail!.text).toContain("你的優惠券「");
  expect(await findInvariantViolations(deps)).toEqual([]);
});

describe("unpaid online orders", () => {
  const readMailKinds = async (email: string) => kinds(await readMailbox(onlineShop.shop, email));
  const wait = async (orderId: string) => {
    const { deps } = onlineShop.shop;
    await deps.db.execute(sql`
      update ${jobsTable} set run_at = now()
      where payload ->> 'order_id' = ${orderId}`);
  };
  const placed = async (name: string) => {
    const email = `${name}@online.example`;
    const details = { ...recipient, email };
    const order = await placeOnlineOrder(onlineShop.shop, onlineShop.variantId, {
      delivery_details: details,
    });
    return { ...order, email };
  };

  test("asks a buyer for an online payment after some minutes, with a link to pay", async () => {
    const { email, orderId } = await placed("waits");
    await onlineShop.shop.runJobs();
    expect(await readMailKinds(email)).toEqual([]);
    await wait(orderId);
    const [mail] = await readMailbox(onlineShop.shop, email);
    expect(mail).toMatchObject({
      kind: "order-received",
      subject: expect.stringContaining("waiting for your payment"),
      text: expect.stringMatching(/Pay HK\$[\d.]+: http/),
    });
  });

  test.each(["pays", "cancels"] as const)(
    "does not ask for an online payment when the buyer %s at once",
    async (buyerAction) => {
      const { email, orderId, pays, caller, details } = await placed(buyerAction);
      await (buyerAction === "pays" ? pays() : caller.put(`/orders/${orderId}/cancelled`));
      await onlineShop.shop.runJobs();
      expect((await details()).actions).not.toContain("pay");
      await wait(orderId);
      expect(await readMailKinds(email)).toEqual([
        buyerAction === "pays" ? "order-paid" : "order-cancelled",
      ]);
    },
  );
});
