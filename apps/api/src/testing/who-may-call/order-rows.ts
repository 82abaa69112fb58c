import { sql } from "drizzle-orm";
import { aWarehouse } from "../catalogue/products.ts";
import { anOrder, type Bought, type Purchase } from "../orders/purchase.ts";
import { makePaidOrder, makeOrderWithProof, makeShippedOrder } from "../orders/received-order.ts";
import type { TestApi } from "../test-api.ts";
import type { Row } from "./row.ts";

/** Returns a row for a new order at a stage. */
const orderRow = (
  stage: (shop: TestApi, purchase: Purchase) => Promise<Bought>,
  buildBody?: (order: { order_id: string; version: number }) => object,
): Row => ({
  request: async ({ shop, variantId }) => {
    const { orderId: order_id } = await stage(shop, { variantId });
    const {
      rows: [order],
    } = await shop.deps.db.execute<{ version: number; proof_id: string | null }>(sql`
      select o.version, (select id::text from payment_proofs where order_id = o.id) as proof_id
      from orders o where o.id = ${order_id}`);
    const { version, proof_id } = order!;
    return {
      params: { order_id, proof_id: proof_id ?? "0" },
      ...(buildBody && { withBody: buildBody({ order_id, version }) }),
    };
  },
});
const pickVersion = ({ version }: { version: number }) => ({ version });
const makeCollectedOrder = async (shop: TestApi, purchase: Purchase) => {
  const pickupPoint = { key: "mong-kok", position: 2, isPickupPoint: true };
  const warehouse_id = await aWarehouse(shop.deps, pickupPoint);
  const delivery_info = { method: "SELF_PICKUP", warehouse_id };
  return makePaidOrder(shop, { ...purchase, checkout: { delivery_info } });
};
const makeReadyOrder = async (shop: TestApi, purchase: Purchase) => {
  const boughtOrder = await makeCollectedOrder(shop, purchase);
  const packer = shop.as(await shop.operator("fulfilment"));
  const { version } = (await packer.get(`/orders/${boughtOrder.orderId}`)).body;
  await packer.post(`/orders/${boughtOrder.orderId}/ready`, { version });
  return boughtOrder;
};
/** Makes an order that its buyer cancelled, with a waiting proof. */
const makeCancelledOrder = async (shop: TestApi, purchase: Purchase) => {
  const boughtOrder = await makeOrderWithProof(shop, purchase);
  await shop.as(boughtOrder.guest).put(`/orders/${boughtOrder.orderId}/cancelled`);
  return boughtOrder;
};
const tracking = { number: "SF1" };
const printRow: Row = {
  request: async ({ shop, variantId }) => ({
    withQuery: { order_ids: (await makePaidOrder(shop, { variantId })).orderId },
  }),
};

/** Rows for the order queue of the staff. */
export const orderRows: Readonly<Record<string, Row>> = {
  "GET /orders/:order_id": orderRow(anOrder),
  "GET /orders/:order_id/notes": orderRow(anOrder),
  "POST /orders/:order_id/notes": orderRow(anOrder, () => ({ text: "Rang twice." })),
  "GET /orders/:order_id/proofs/:proof_id/image": orderRow(makeOrderWithProof),
  "POST /orders/:order_id/approve": orderRow(makeOrderWithProof, pickVersion),
  "POST /orders/:order_id/reject": orderRow(makeOrderWithProof, ({ version }) => ({
    version,
    reason: "No money came.",
  })),
  "POST /orders/:order_id/ready": orderRow(makeCollectedOrder, pickVersion),
  "POST /orders/:order_id/undo-ready": orderRow(makeReadyOrder, pickVersion),
  "POST /orders/:order_id/hand-over": orderRow(makeReadyOrder, pickVersion),
  "POST /orders/:order_id/ship": orderRow(makePaidOrder, ({ version }) => ({ version, tracking })),
  "PUT /orders/:order_id/parcels/:parcel_id/tracking": {
    request: async ({ shop, variantId }) => {
      const { orderId: order_id } = await makeShippedOrder(shop, { variantId });
      const { rows } = await shop.deps.db.execute<{ version: number; parcel_id: string }>(sql`
        select o.version, p.id as parcel_id from orders o join order_parcels p on p.order_id = o.id where o.id = ${order_id}`);
      const { version, parcel_id } = rows[0]!;
      return { params: { order_id, parcel_id }, withBody: { version, tracking } };
    },
  },
  "POST /orders/:order_id/cancel": orderRow(anOrder, ({ version }) => ({
    version,
    reason: "Gone.",
  })),
  "POST /orders/:order_id/return-transfer": orderRow(makeCancelledOrder, ({ version }) => ({
    version,
    amount: "80.00",
    note: "FPS",
  })),
  "POST /orders/:order_id/dismiss-transfer": orderRow(makeCancelledOrder, ({ version }) => ({
    version,
    reason: "No money came.",
  })),
  "PUT /orders/:order_id/address": orderRow(makePaidOrder, ({ version }) => ({
    version,
    recipient_name: "Lee Siu Ming",
    phone: "98765432",
    address: "2 Queen's Road, Central",
  })),
  "POST /orders/bulk/approve": orderRow(makeOrderWithProof, (order) => ({ orders: [order] })),
  "POST /orders/bulk/ready": orderRow(makeCollectedOrder, (order) => ({ orders: [order] })),
  "POST /orders/bulk/undo-ready": orderRow(makeReadyOrder, (order) => ({ orders: [order] })),
  "POST /orders/bulk/ship": orderRow(makePaidOrder, (order) => ({
    orders: [{ ...order, tracking }],
  })),
  "GET /packing-slips": printRow,
  "GET /address-labels": printRow,
  // The caller is admitted, and then refused for an unknown type, because a valid stream would never end.
  "GET /events": { request: () => ({ withQuery: { types: "order.eaten" } }), expectedStatus: 422 },
};
