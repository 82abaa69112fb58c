import { describe, expect, test } from "vitest";
import {
  aCourier,
  anOrder,
  aProduct,
  aWarehouse,
  findInvariantViolations,
  makePaidOrder,
  startTestApi,
} from "../../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const { variants } = await aProduct(deps, { variants: [{ stock: 1000 }] });
const variantId = variants[0]!.id;
const packer = shop.as(await shop.operator("fulfilment"));

const readVersion = async (orderId: string): Promise<number> =>
  (await packer.get(`/orders/${orderId}`)).body.version;

async function aCollectedOrder() {
  const pickupPoint = { key: "mong-kok", position: 2, isPickupPoint: true };
  const warehouse_id = await aWarehouse(deps, pickupPoint);
  return makePaidOrder(shop, {
    variantId,
    checkout: { delivery_info: { method: "SELF_PICKUP", warehouse_id } },
  });
}

interface PreviewedRow {
  readonly line: number;
  readonly outcome: string;
  readonly order: { readonly _id: string; readonly version: number } | null;
}

async function previewBatch(...lines: string[]): Promise<PreviewedRow[]> {
  const reply = await packer.post("/orders/bulk/ship/plan", { text: lines.join("\n") });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.rows;
}

describe("preview of a batch of tracking numbers", () => {
  test("shows the outcome of every row without changing an order", async () => {
    const [first, second, third, fourth] = [
      await makePaidOrder(shop, { variantId, qty: 2 }),
      await makePaidOrder(shop, { variantId }),
      await makePaidOrder(shop, { variantId }),
      await makePaidOrder(shop, { variantId }),
    ];
    const sentReply = await makePaidOrder(shop, { variantId });
    await packer.post(`/orders/${sentReply.orderId}/ship`, {
      version: await readVersion(sentReply.orderId),
      tracking: { number: "sf-gone" },
    });
    const unpaid = await anOrder(shop, { variantId });
    const called = await anOrder(shop, { variantId });
    await shop.as(called.guest).put(`/orders/${called.orderId}/cancelled`);
    const collected = await aCollectedOrder();
    const rows = await previewBatch(
      "Order\tTracking",
      `${first.reference.toLowerCase()}\tSF-1`,
      `${first.reference}\tsf-1`,
      "HB-2222-2222\tSF-2",
      `${second.reference}\tSF-3`,
      `${second.reference}\tSF-4`,
      `${third.reference}\tSF-5`,
      `${fourth.reference}\tsf-5`,
      `${sentReply.reference}\tSF-GONE`,
      `${sentReply.reference}\tSF-6`,
      `${unpaid.reference}\tSF-7`,
      `${called.reference}\tSF-8`,
      `${collected.reference}\tSF-9`,
      first.orderId,
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      "ships",
      "repeated",
      "unknown-order",
      "two-numbers",
      "two-numbers",
      "number-used",
      "number-used",
      "already-sent",
      "nothing-left",
      "unpaid",
      "cancelled",
      "pick-up",
      "no-number",
    ]);
    const version = await readVersion(first.orderId);
    expect(rows[0]).toMatchObject({
      line: 2,
      order: { _id: first.orderId, reference: first.reference, version, unsent_units: 2 },
    });
    expect(rows[1]).toMatchObject({ other_line: 2 });
    expect(rows[5]).toMatchObject({ other_line: 8, other_order: null });
    expect((await packer.get(`/orders/${first.orderId}`)).body.parcels).toEqual([]);
  });

  test("warns of a used tracking number, a number rounded by a spreadsheet, and a name instead of a number", async () => {
    const [shippedOrder, next] = [
      await makePaidOrder(shop, { variantId }),
      await makePaidOrder(shop, { variantId }),
    ];
    await packer.post(`/orders/${shippedOrder.orderId}/ship`, {
      version: await readVersion(shippedOrder.orderId),
      tracking: { number: "SF-2-TWICE" },
    });
    expect(await previewBatch(`${next.reference},sf-2-twice`)).toMatchObject([
      { outcome: "number-used", other_order: shippedOrder.reference },
    ]);
    expect(await previewBatch(`${next.reference}\t1.23457E+12`)).toMatchObject([
      { outcome: "rounded-number" },
    ]);
    expect(await previewBatch(`${next.reference},Chan Tai Man`)).toMatchObject([
      { outcome: "unlikely-number" },
    ]);
    expect(await previewBatch(`${next.reference}\t${"9".repeat(81)}`)).toMatchObject([
      { outcome: "long-number" },
    ]);
  });

  test("holds back an order whose refund request waits", async () => {
    const refundRequestedOrder = await makePaidOrder(shop, { variantId });
    const request = await shop
      .as(refundRequestedOrder.guest)
      .post(`/orders/${refundRequestedOrder.orderId}/refund-request`, {
        reason: "damaged",
        images: [],
        refund_items: [{ product_variant_id: variantId, qty: 1 }],
      });
    expect(request.status, request.text).toBe(200);
    expect(await previewBatch(`${refundRequestedOrder.reference} SF-ASKED`)).toMatchObject([
      { outcome: "refund-requested" },
    ]);
  });

  test("compares a tracking number with the rows of all batches in the preview", async () => {
    const { reference } = await makePaidOrder(shop, { variantId });
    const otherRows = Array.from({ length: 300 }, (_, index) => `HB-2222-2222\tSF9${index}`);
    const rows = await previewBatch(
      `${reference}\tSF-FAR-1`,
      ...otherRows,
      "HB-3333-3333\tsf-far-1",
    );
    expect(rows).toHaveLength(302);
    expect(rows[0]).toMatchObject({ outcome: "number-used", other_line: 302 });
  });

  test("refuses a preview with too many rows or too long a text", async () => {
    const rows = Array.from({ length: 1001 }, (_, index) => `HB-2222-2222\tSF${index}`).join("\n");
    for (const text of [rows, "x".repeat(100_001), 7]) {
      const refusedReply = await packer.post("/orders/bulk/ship/plan", { text });
      expect([refusedReply.status, Object.keys(refusedReply.body.errors)]).toEqual([422, ["text"]]);
    }
  });
});

describe("batch of orders", () => {
  test("a tracking number is stored in one spelling, and staff find it in any spelling", async () => {
    const { orderId, reference } = await makePaidOrder(shop, { variantId });
    const sentReply = await packer.post(`/orders/${orderId}/ship`, {
      version: await readVersion(orderId),
      tracking: { number: " sf 77 spelt-1 " },
    });
    expect(sentReply.body.parcels).toMatchObject([{ tracking: { number: "SF77SPELT-1" } }]);
    for (const q of ["sf 77 spelt", "SF77SPELT-1"]) {
      const { body } = await packer.get("/orders", { query: { q } });
      expect(body.data.map((order: { reference: string }) => order.reference)).toEqual([reference]);
    }
  });

  test("two packers who ship an order at once make one parcel, and one learns of the change", async () => {
    const { orderId, reference } = await makePaidOrder(shop, { variantId, qty: 2 });
    const colleague = shop.as(await shop.operator("manager"));
    const [row] = await previewBatch(`${reference}\tSF-RACE`);
    const order = { order_id: orderId, version: row!.order!.version };
    const replies = await Promise.all(
      [packer, colleague].map((caller, index) =>
        caller.post("/orders/bulk/ship", {
          orders: [{ ...order, tracking: { number: `SF-RACE-${index}` } }],
        }),
      ),
    );
    const codes = replies.map(({ body }) => body.data[0].code as string);
    expect(codes.toSorted()).toEqual(["ok", "stale"]);
    expect((await packer.get(`/orders/${orderId}`)).body.parcels).toHaveLength(1);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("marks several pick-up orders as ready, and says why a delivery order was refused", async () => {
    const [first, second] = [await aCollectedOrder(), await aCollectedOrder()];
    const delivered = await makePaidOrder(shop, { variantId });
    const orders = await Promise.all(
      [first, delivered, second].map(async ({ orderId }) => ({
        order_id: orderId,
        version: await readVersion(orderId),
      })),
    );
    const { body } = await packer.post("/orders/bulk/ready", { orders });
    expect(body.data.map(({ code }: { code: string }) => code)).toEqual([
      "ok",
      "order_state",
      "ok",
    ]);
    const orderReply = await packer.get(`/orders/${second.orderId}`);
    expect(orderReply.body.current_status).toBe("ready-to-pickup");
  });
});
