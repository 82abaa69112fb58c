import { expect, test } from "vitest";
import {
  aCourier,
  aProduct,
  makePaidOrder,
  recipient,
  startTestApi,
} from "../../../testing/index.ts";
import { makeRefundCalls } from "../testing.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const { variants } = await aProduct(deps, { variants: [{ stock: 50 }] });
const variantId = variants[0]!.id;

const toEveryLanguage = (text: string) => ({ en: text, zh: text, cn: text });

test("an order shows its request as waiting, accepted with amount and date, or refused with reason", async () => {
  const email = "asked@refunds.example";
  const order = await makePaidOrder(shop, {
    variantId,
    qty: 5,
    checkout: { delivery_details: { ...recipient, email } },
  });
  const caller = shop.as(order.guest);
  const details = async () => (await caller.get(`/orders/${order.orderId}/details`)).body;
  const ask = async (qty = 1) =>
    (
      await caller.post(`/orders/${order.orderId}/refund-request`, {
        reason: "damaged",
        refund_items: [{ product_variant_id: variantId, qty }],
      })
    ).body.refund_request._id as string;
  const refundRequest = async () => (await details()).refund_request;
  expect(await refundRequest()).toBeNull();
  const first = await ask();
  const pendingRequest = {
    state: "PENDING",
    is_partial: false,
    decided_at: null,
    amount: null,
    rejections: [],
  };
  expect(await refundRequest()).toMatchObject(pendingRequest);

  const manager = makeRefundCalls(shop, await shop.operator("manager"));
  const no = { product_variant_id: variantId, approved_qty: 0, rejection: "It is fine." };
  await manager.decideRequest(first, { items: [no] });
  expect(await refundRequest()).toMatchObject({
    state: "REJECTED",
    is_partial: false,
    rejections: [
      {
        product_variant_id: variantId,
        reason: "It is fine.",
        text: toEveryLanguage("It is fine."),
      },
    ],
  });

  const second = await ask();
  expect(await refundRequest()).toMatchObject(pendingRequest);
  const approvedItem = {
    product_variant_id: variantId,
    approved_qty: 1,
    rejection: "",
    restock: true,
  };
  expect((await manager.decideRequest(second, { items: [approvedItem] })).status).toBe(200);
  const [refund] = (await details()).refunds;
  const { amount } = refund;
  expect(await refundRequest()).toMatchObject({
    state: "APPROVED",
    is_partial: false,
    amount,
    paid_back_at: null,
  });
  expect((await manager.decideRequest(await ask(2), { items: [approvedItem] })).status).toBe(200);
  expect(await refundRequest()).toMatchObject({ state: "APPROVED", is_partial: true });
  await ask();
  expect(await refundRequest(), "one that waits comes first").toMatchObject(pendingRequest);
  const byContact = await shop.anyone.get(`/orders/${order.orderId}/details/guest`, {
    query: { email },
  });
  expect(byContact.body.refund_request).toMatchObject(pendingRequest);

  await manager.paidOut((await details()).refunds[1]._id);
  await deps.pool.query("delete from refund_request_items where state = 'PENDING'");
  await deps.pool.query("delete from refund_requests where decided_at is null");
  expect((await refundRequest()).paid_back_at).toBe((await details()).refunds[1].paid_back_at);
  expect((await refundRequest()).paid_back_at).not.toBeNull();
});
