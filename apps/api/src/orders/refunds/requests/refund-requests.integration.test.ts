import { describe, expect, test } from "vitest";
import { saveSettings, type SettingValues } from "../../../base/configuration/index.ts";
import { inTransaction } from "../../../platform/database/db.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  findInvariantViolations,
  readMailbox,
  overlapTransactions,
  makePaidOrder,
  makeReceivedOrder,
  recipient,
  startTestApi,
  type TestApi,
  nestTransaction,
  withoutGuard,
} from "../../../testing/index.ts";
import { findOrder } from "../../orders/index.ts";
import { aRefundPicture, makeRefundCalls } from "../testing.ts";
import { requestRefund } from "./request-refund.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const { variants } = await aProduct(deps, { variants: [{ stock: 500 }] });
const variantId = variants[0]!.id;
const requestPath = (orderId: string) => `/orders/${orderId}/refund-request`;
const line = (qty: number) => ({ product_variant_id: variantId, qty });
const makeRequestBody = (qty = 1, changes: object = {}) => {
  return { reason: "damaged", refund_items: [line(qty)], ...changes };
};

async function terms(refundTerms: object): Promise<void> {
  const values = { "refund-terms": refundTerms } as SettingValues;
  await inTransaction(deps.db, (tx) => saveSettings(deps, tx, values));
  await deps.changes.settle();
}

async function makePaidPurchase(qty = 3) {
  const guest = shop.guest();
  const email = `${guest.id}@refunds.example`;
  const checkout = { language: "zh", delivery_details: { ...recipient, email } };
  const order = await makePaidOrder(shop, { variantId, qty, guest, checkout });
  const caller = shop.as(guest);
  return {
    ...order,
    email,
    caller,
    asks: (body: object = makeRequestBody(), headers: Record<string, string> = {}) =>
      caller.post(requestPath(order.orderId), body, { headers }),
    requests: async () => (await caller.get(requestPath(order.orderId))).body,
    details: async () => (await caller.get(`/orders/${order.orderId}/details`)).body,
  };
}

describe("refund request", () => {
  test("shows what can be requested before there is a request", async () => {
    const order = await makePaidPurchase();
    expect(await order.requests()).toEqual({
      order_id: order.orderId,
      reason: null,
      images: [],
      refund_items: [],
      items: [],
      requests: [],
      refundable_items: [line(3)],
      bought_items: [{ ...line(3), paid: "300.00", refunded_qty: 0 }],
      ask_until: null,
    });
    expect(await order.details()).toMatchObject({
      has_refund_requests: false,
      refunds: [],
      refunded_amount: "0.00",
    });
  });

  test("stores a request with its pictures, marks the order and tells the buyer in their language", async () => {
    const order = await makePaidPurchase();
    const images = [
      await aRefundPicture(shop, order.guest),
      await aRefundPicture(shop, order.guest),
    ];
    const request = await order.asks(makeRequestBody(2, { images }));
    expect(request.status, request.text).toBe(200);
    expect(request.body.refund_request.items).toMatchObject([
      { product_variant_id: variantId, qty: 2, state: "PENDING", approved_qty: 0 },
    ]);
    const shownRequest = await order.requests();
    expect(shownRequest).toMatchObject({
      reason: "damaged",
      refund_items: [line(2)],
      items: [{ state: "PENDING" }],
      refundable_items: [line(1)],
    });
    expect(shownRequest.images).toHaveLength(2);
    expect((await shop.anyone.get(shownRequest.images[0])).status).toBe(200);
    expect((await shop.anyone.get(shownRequest.images[0].split("?")[0])).status).toBe(404);
    expect(await order.details()).toMatchObject({ has_refund_requests: true });
    const { data: ownOrders } = (await order.caller.get("/orders/all")).body;
    expect(ownOrders).toMatchObject([{ is_refund_requested: true }]);
    const staff = shop.as(await shop.operator("support"));
    const found = await staff.get("/api/operator/orders", { query: { q: ownOrders[0].reference } });
    expect(found.body.data).toMatchObject([{ refund_state: "requested" }]);
    const mails = await readMailbox(shop, order.email);
    const mail = mails.find(({ kind }) => kind === "refund-requested");
    expect(mail).toMatchObject({ language: "zh" });
    expect(mail!.text).toContain("收貨時已損壞");
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("accepts five own pictures of a request, refuses six, repeated and foreign ones", async () => {
    const order = await makePaidPurchase();
    const images: string[] = [];
    for (let n = 0; n < 6; n += 1) images.push(await aRefundPicture(shop, order.guest));
    expect((await order.asks(makeRequestBody(1, { images }))).status).toBe(422);
    expect((await order.asks(makeRequestBody(1, { images: images.slice(0, 5) }))).status).toBe(200);
    const twice = await order.asks(makeRequestBody(1, { images: [images[0]] }));
    expect(twice.body.errors).toHaveProperty("images");
    const foreign = await aRefundPicture(shop, shop.guest());
    expect((await order.asks(makeRequestBody(1, { images: [foreign] }))).status).toBe(422);
  });

  test("refuses to request more than was bought and not yet requested", async () => {
    const order = await makePaidPurchase(3);
    const tooMany = await order.asks(makeRequestBody(4));
    expect(tooMany.body.errors).toHaveProperty(["refund_items.0.qty"]);
    expect((await order.asks(makeRequestBody(2))).status).toBe(200);
    const secondReply = await order.asks(makeRequestBody(2));
    expect(secondReply).toMatchObject({
      status: 409,
      body: { code: "conflict", details: { refundable: { [variantId]: 1 } } },
    });
    expect((await order.asks(makeRequestBody(1))).status).toBe(200);
    expect((await order.requests()).requests).toHaveLength(2);
  });

  test("a request needs a known reason and products of the order, once each", async () => {
    const order = await makePaidPurchase();
    const unknownReason = await order.asks(makeRequestBody(1, { reason: "no-reason" }));
    expect(unknownReason.body.errors).toHaveProperty("reason");
    const twice = await order.asks(makeRequestBody(1, { refund_items: [line(1), line(1)] }));
    expect(twice).toMatchObject({ status: 422, body: { message: "This is listed twice." } });
    const foreign = { product_variant_id: "nothing", qty: 1 };
    expect((await order.asks(makeRequestBody(1, { refund_items: [foreign] }))).status).toBe(422);
    expect((await order.asks(makeRequestBody(1, { refund_items: [] }))).status).toBe(422);
  });

  test("the reason \"other\" requires the buyer's words, which staff and the buyer's mail repeat", async () => {
    const order = await makePaidPurchase();
    const askDescribed = (description?: string) =>
      order.asks(makeRequestBody(1, { reason: "other", description }));
    expect((await askDescribed()).body.errors).toHaveProperty("description");
    expect((await askDescribed("  \n")).status).toBe(422);
    const long = `a\r\n${"b".repeat(998)}`;
    expect((await askDescribed(`${long}c`)).status).toBe(422);
    expect((await askDescribed(long)).status).toBe(200);
    const description = "It <b>rattles</b>.\nSee https://phish.example/x {reason}";
    const request = await askDescribed(`${description}\u202e`);
    expect(request.body.refund_request).toMatchObject({ reason: "other", description });
    expect((await order.requests()).requests[0]).toMatchObject({ description });
    const refundCalls = makeRefundCalls(shop, await shop.operator("support"));
    const id = request.body.refund_request._id;
    expect((await refundCalls.request(id)).body).toMatchObject({ description });
    const [mail] = (await readMailbox(shop, order.email)).filter(
      ({ kind }) => kind === "refund-requested",
    );
    expect(mail!.text).toContain(
      "你的說明：It <b>rattles</b>.\nSee https: //phish. example/x {reason}",
    );
  });

  test("creates a request once per Idempotency-Key", async () => {
    const order = await makePaidPurchase();
    const key = { "idempotency-key": "refund-1" };
    const [first, second] = [
      await order.asks(makeRequestBody(), key),
      await order.asks(makeRequestBody(), key),
    ];
    expect(second.body.refund_request._id).toBe(first.body.refund_request._id);
    expect((await order.requests()).requests).toHaveLength(1);
    expect((await order.asks(makeRequestBody(2), key)).status).toBe(422);
  });

  test("accepts requests for paid orders until two weeks after their completion", async () => {
    const unpaid = await anOrder(shop, { variantId });
    const refusedReply = await shop
      .as(unpaid.guest)
      .post(requestPath(unpaid.orderId), makeRequestBody());
    expect(refusedReply).toMatchObject({ status: 409, body: { code: "order_state" } });
    const { orderId, guest } = await makeReceivedOrder(shop, { variantId });
    const caller = shop.as(guest);
    const { ask_until: end } = (await caller.get(requestPath(orderId))).body;
    expect(Date.parse(end) - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
    expect(await caller.get(`/orders/${orderId}/details`)).toHaveProperty("body.refund_until", end);
    await terms({ days_after_completion: 0, cents_per_point: 10 });
    expect((await caller.get(requestPath(orderId))).body.refundable_items).toEqual([]);
    expect((await caller.post(requestPath(orderId), makeRequestBody())).status).toBe(409);
    await terms({ days_after_completion: 14, cents_per_point: 10 });
  });

  test("hides a request from other shoppers", async () => {
    const order = await makePaidPurchase();
    await order.asks();
    const stranger = shop.as(shop.guest());
    expect((await stranger.get(requestPath(order.orderId))).status).toBe(404);
    expect((await stranger.post(requestPath(order.orderId), makeRequestBody())).status).toBe(404);
  });

  test("accepts a request from a guest who names the order's email", async () => {
    const order = await makePaidPurchase();
    const guestPath = `${requestPath(order.orderId)}/guest`;
    const image = await aRefundPicture(shop, shop.guest());
    const request = await shop.anyone.post(guestPath, {
      ...makeRequestBody(1, { images: [image] }),
      email: order.email,
    });
    expect(request.status, request.text).toBe(200);
    const shownRequest = await shop.anyone.get(guestPath, { query: { email: order.email } });
    expect(shownRequest.body.items).toMatchObject([{ state: "PENDING" }]);
    const wrongContact = { email: "somebody@else.example" };
    expect((await shop.anyone.get(guestPath, { query: wrongContact })).status).toBe(404);
    expect(
      (await shop.anyone.post(guestPath, { ...makeRequestBody(), ...wrongContact })).status,
    ).toBe(404);
  });
});

describe("parallel refund requests", () => {
  const race = async (api: TestApi, id = variantId) => {
    const { orderId, guest } = await makePaidOrder(api, { variantId: id, qty: 1 });
    const row = (await findOrder(api.deps.db, orderId))!;
    const refund_items = [{ product_variant_id: id, qty: 1 }];
    const body = { reason: "damaged", images: [], refund_items };
    const ask = (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) =>
      requestRefund(api.deps, guest, row, body, nestTransaction(tx));
    await Promise.allSettled([overlapTransactions(api.deps.db, ask, ask)]);
    return (await api.as(guest).get(requestPath(orderId))).body.requests.length as number;
  };

  test("two requests for the last unit at once create one", async () => {
    expect(await race(shop)).toBe(1);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("without the order's lock, two requests for the last unit create two", async () => {
    const guard = withoutGuard(/(from "orders" where "orders"\."id" = \$1) for update/, "$1");
    const unguardedShop = await startTestApi({ deps: guard.deps });
    await aCourier(unguardedShop.deps);
    const item = (await aProduct(unguardedShop.deps, { variants: [{ stock: 10 }] })).variants[0]!;
    expect(await race(unguardedShop, item.id)).toBe(2);
    expect(guard.removals()).toBeGreaterThan(0);
    expect(await findInvariantViolations(unguardedShop.deps)).toContain(
      "No order line has more refunded and requested units than bought units",
    );
  });
});

describe("request queue of the staff", () => {
  test("lists waiting requests oldest first, page by page, and decided requests separately", async () => {
    const refundCalls = makeRefundCalls(shop, await shop.operator("support"));
    const order = await makePaidPurchase(2);
    const first = (await order.asks()).body.refund_request._id;
    const second = (await order.asks()).body.refund_request._id;
    const listedIds: string[] = [];
    for (let url: string | null = "/api/operator/refund-requests?status=waiting&per_page=2"; url;) {
      const page = await refundCalls.staff.get(url);
      expect(page.status, page.text).toBe(200);
      listedIds.push(...page.body.data.map(({ _id }: { _id: string }) => _id));
      url = page.body.next_page_url;
    }
    expect(listedIds.slice(-2)).toEqual([first, second]);
    expect(new Set(listedIds).size).toBe(listedIds.length);
    const manager = makeRefundCalls(shop, await shop.operator("manager"));
    const no = { product_variant_id: variantId, approved_qty: 0, rejection: "It is fine." };
    await manager.decideRequest(first, { items: [no] });
    expect((await refundCalls.queue({ status: "decided" })).body.data).toMatchObject([
      { _id: first, is_decided: true, items: [{ state: "REJECTED" }], image_count: 0 },
    ]);
  });

  test("shows pictures only to roles that may see them, and audits who looked", async () => {
    const order = await makePaidPurchase();
    const images = [await aRefundPicture(shop, order.guest)];
    const id = (await order.asks(makeRequestBody(1, { images }))).body.refund_request._id;
    const support = await shop.operator("support");
    expect((await makeRefundCalls(shop, support).request(id)).body.images).toHaveLength(1);
    const { rows } = await deps.pool.query(
      "select action, subject from operator_audit where operator_id = $1",
      [support.id],
    );
    expect(rows).toContainEqual({
      action: "look-at-refund-pictures",
      subject: `refund-request ${id}`,
    });
    const packer = makeRefundCalls(shop, await shop.operator("fulfilment"));
    expect((await packer.request(id)).status).toBe(403);
  });
});
