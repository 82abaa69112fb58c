import { expect, test } from "vitest";
import {
  aCourier,
  aProduct,
  findInvariantViolations,
  readMailbox,
  recipient,
  startTestApi,
} from "../../../testing/index.ts";
import { makeTransferCalls } from "../testing.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const { variants } = await aProduct(deps, { variants: [{ stock: 100 }] });
const owner = await shop.operator("owner");
const { staff, anOfflineOrder, upload, pay } = makeTransferCalls(shop, owner, variants[0]!.id);

/** Makes a buyer who paid HK$50 too much, with an approved order. */
async function makeOverpaidOrder(checkout: Record<string, unknown>) {
  const order = await anOfflineOrder(false, checkout);
  const { ids } = await upload([(Number(order.amount) + 50).toFixed(2), order.reference]);
  const payReply = await pay(ids[0]!, order, { accept_other_amount: true });
  expect(payReply.status, payReply.text).toBe(200);
  const returnSurplus = () =>
    staff.post(`/bank-transfers/${ids[0]}/surplus-returned`, { note: "FPS 1" });
  return { order, returnSurplus };
}

const readSurplusMails = async (to: string) =>
  (await readMailbox(shop, to)).filter(({ kind }) => kind.startsWith("surplus-"));

test("tells a buyer in their language about a surplus after the payment, and again when returned", async () => {
  const email = "too.much@example.com";
  const delivery_details = { ...recipient, email };
  const { order, returnSurplus } = await makeOverpaidOrder({
    language: "zh",
    delivery_details,
  });
  const kinds = (await readMailbox(shop, email)).map(({ kind }) => kind);
  expect(kinds).toEqual(["surplus-found", "order-paid", "order-received"]);
  const [surplusMail] = await readSurplusMails(email);
  expect(surplusMail).toMatchObject({ language: "zh", channel: "email" });
  expect(surplusMail!.subject).toBe(`訂單 ${order.reference}：你多付了款項`);
  expect(surplusMail!.text).toContain("HK$50.00");

  const replies = await Promise.all([returnSurplus(), returnSurplus()]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const mails = await readSurplusMails(email);
  expect(mails.map(({ kind }) => kind)).toEqual(["surplus-returned", "surplus-found"]);
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("tells a buyer who paid twice that the whole second payment is returned", async () => {
  const email = "paid.twice@example.com";
  const order = await anOfflineOrder(false, { delivery_details: { ...recipient, email } });
  const transferRow = [order.amount, order.reference] as const;
  const { ids } = await upload(transferRow, transferRow);
  expect((await pay(ids[0]!, order)).status).toBe(200);
  expect((await pay(ids[1]!, order, { again: true })).status).toBe(200);
  const [surplusMail] = await readSurplusMails(email);
  expect(surplusMail).toMatchObject({ kind: "surplus-found" });
  expect(surplusMail!.text).toContain("another transfer for this order");
  expect(surplusMail!.text).toContain(`HK$${order.amount} back`);
});

test("sends a surplus message by SMS to a buyer without an email", async () => {
  const phone = "91230077";
  await makeOverpaidOrder({ delivery_details: { ...recipient, email: "", phone } });
  const [surplusMail] = await readSurplusMails(`852${phone}`);
  expect(surplusMail).toMatchObject({ kind: "surplus-found", channel: "sms" });
  expect(surplusMail!.text).toMatch(/You overpaid order HB-\S+ by HK\$[\d.,]+\. We'll return it\./);
});

test("sends no surplus message to a buyer who paid the exact total", async () => {
  const email = "exactly@example.com";
  const order = await anOfflineOrder(false, { delivery_details: { ...recipient, email } });
  const { ids } = await upload([order.amount, order.reference]);
  expect((await pay(ids[0]!, order)).status).toBe(200);
  expect(await readSurplusMails(email)).toEqual([]);
});
