import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import type { Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import {
  anOrder,
  findInvariantViolations,
  readMailbox,
  overlapTransactions,
  makeOrderWithProof,
  runStaffAction,
  withoutGuard,
} from "../../testing/index.ts";
import { receiveArrival } from "./receive-arrival.ts";
import { startPurchaseOrders } from "./testing.ts";

const {
  shop,
  deps,
  operator,
  staff,
  aPreorder,
  createPlacedPurchaseOrder,
  placePaidOrder,
  countReservedUnits,
} = await startPurchaseOrders({
  settings: { poolSize: 8 },
});

interface PurchaseOrder {
  readonly _id: string;
  readonly number: string;
  readonly version: number;
  readonly lines: readonly { readonly _id: string }[];
}
const makeArrivedGoods = (purchaseOrder: PurchaseOrder, ...quantities: number[]) => ({
  lines: quantities.map((qty, index) => ({ line_id: purchaseOrder.lines[index]!._id, qty })),
  new_date: null as string | null,
});
const plan = async (purchaseOrder: PurchaseOrder, body: object) =>
  (await staff.post(`/purchase-orders/${purchaseOrder._id}/arrivals/plan`, body)).body;
const planArrival = async (purchaseOrder: PurchaseOrder, ...quantities: number[]) => {
  const arrivedGoods = makeArrivedGoods(purchaseOrder, ...quantities);
  const { plan_version } = await plan(purchaseOrder, arrivedGoods);
  return {
    _id: randomUUID() as string,
    version: purchaseOrder.version,
    plan_version: plan_version as string,
    note: "Note 4711",
    mails: ["arrived", "delayed"] as const,
    ...arrivedGoods,
  };
};
const receive = (purchaseOrder: PurchaseOrder, body: object) =>
  staff.post(`/purchase-orders/${purchaseOrder._id}/arrivals`, body);
const onHand = async (variantId: string) => {
  const { rows } = await deps.db.execute<{ on_hand: number }>(
    sql`select on_hand from stock_levels where variant_id = ${variantId}`,
  );
  return rows[0]?.on_hand ?? 0;
};

afterEach(async () => {
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("when nine pieces arrive for twelve orders, the last paid orders wait, and every buyer is told", async () => {
  const { id, sku } = await aPreorder();
  const orders: Awaited<ReturnType<typeof placePaidOrder>>[] = [];
  for (let buyerIndex = 0; buyerIndex < 12; buyerIndex += 1)
    orders.push(await placePaidOrder(id, 1, `buyer-${buyerIndex}@example.com`));
  const purchaseOrder = await createPlacedPurchaseOrder([{ sku, qty: 12 }]);
  expect(purchaseOrder.lines).toMatchObject([{ waiting: 12 }]);
  const arrival = { ...(await planArrival(purchaseOrder, 9)), new_date: "2199-03-01" };
  const arrivalPlan = await plan(purchaseOrder, arrival);
  expect(arrivalPlan.lines).toMatchObject([{ sku, received: 9, allocated: 9, left: 0 }]);
  expect(arrivalPlan.orders.map(({ reference }: (typeof orders)[0]) => reference)).toEqual(
    orders.map(({ reference }) => reference),
  );
  expect(arrivalPlan.orders[8]).toMatchObject({
    mail: "arrived",
    items: [{ wanted: 1, allocated: 1 }],
  });
  expect(arrivalPlan.orders[9]).toMatchObject({
    mail: "delayed",
    items: [{ wanted: 1, allocated: 0 }],
  });
  expect(arrivalPlan.mails).toMatchObject([
    { mail: "arrived", language: "en", count: 9, subject: expect.stringContaining("arrived") },
    {
      mail: "delayed",
      count: 3,
      text: expect.arrayContaining(["We now expect the rest around 01/03/2199."]),
    },
  ]);
  expect(await onHand(id)).toBe(0);

  const { status, body } = await receive(purchaseOrder, arrival);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    state: "partly_received",
    received: 9,
    expected_on: "2199-03-01",
    arrivals: [{ lines: [{ sku, qty: 9 }], served: 9, waiting: 3, note: "Note 4711" }],
  });
  expect(await countReservedUnits(orders[8]!.orderId)).toEqual({ waiting: 0, here: 1 });
  expect(await countReservedUnits(orders[9]!.orderId)).toEqual({ waiting: 1, here: 0 });
  const [first] = await readMailbox(shop, "buyer-0@example.com");
  expect(first).toMatchObject({ kind: "preorder-arrived" });
  const [last] = await readMailbox(shop, "buyer-11@example.com");
  expect(last).toMatchObject({ kind: "preorder-delayed" });
  expect(last!.text).toContain("01/03/2199");

  const finalArrival = await planArrival(body, 3);
  expect((await receive(body, finalArrival)).body).toMatchObject({
    state: "received",
    received: 12,
  });
  expect(await countReservedUnits(orders[11]!.orderId)).toEqual({ waiting: 0, here: 1 });
});

test("goods go to orders by their payment time, not by their order time", async () => {
  const { id, sku } = await aPreorder();
  const [earlyOrder, fastOrder] = [
    await makeOrderWithProof(shop, { variantId: id }),
    await makeOrderWithProof(shop, { variantId: id }),
  ];
  for (const { orderId } of [fastOrder, earlyOrder]) await runStaffAction(shop, "approve", orderId);
  const purchaseOrder = await createPlacedPurchaseOrder([{ sku, qty: 2 }]);
  await receive(purchaseOrder, await planArrival(purchaseOrder, 1));
  expect(await countReservedUnits(fastOrder.orderId)).toEqual({ waiting: 0, here: 1 });
  expect(await countReservedUnits(earlyOrder.orderId)).toEqual({ waiting: 1, here: 0 });
});

test("arrived goods beyond the paid orders stay free, and unpaid orders wait behind paid orders", async () => {
  const { id, sku } = await aPreorder();
  const unpaid = await anOrder(shop, { variantId: id });
  const paidOrder = await placePaidOrder(id, 3);
  const purchaseOrder = await createPlacedPurchaseOrder([{ sku, qty: 5 }]);
  const arrivalPlan = await plan(purchaseOrder, makeArrivedGoods(purchaseOrder, 5));
  expect(arrivalPlan.orders).toHaveLength(1);
  expect(arrivalPlan.lines).toMatchObject([{ allocated: 3, left: 2 }]);
  await receive(purchaseOrder, { ...(await planArrival(purchaseOrder, 5)), mails: [] });
  expect(await countReservedUnits(paidOrder.orderId)).toEqual({ waiting: 0, here: 3 });
  expect(await countReservedUnits(unpaid.orderId)).toEqual({ waiting: 1, here: 0 });
  const { body } = await staff.get(`/stock/${sku}/movements`);
  expect(body.data).toContainEqual(
    expect.objectContaining({
      reason: "receive",
      on_hand_change: 5,
      note: `${purchaseOrder.number}: Note 4711`,
    }),
  );
});

test("staff can receive an arrival without an email to its buyers", async () => {
  const { id, sku } = await aPreorder();
  await placePaidOrder(id, 1, "quiet@example.com");
  const purchaseOrder = await createPlacedPurchaseOrder([{ sku, qty: 1 }]);
  await receive(purchaseOrder, {
    ...(await planArrival(purchaseOrder, 1)),
    mails: ["delayed"],
  });
  const kinds = (await readMailbox(shop, "quiet@example.com")).map(({ kind }) => kind);
  expect(kinds).not.toContain("preorder-arrived");
});

test("refuses an arrival with too many goods, no goods or other lines, or of a closed purchase order", async () => {
  const { sku } = await aPreorder();
  const purchaseOrder = await createPlacedPurchaseOrder([{ sku, qty: 2 }]);
  const path = `/purchase-orders/${purchaseOrder._id}/arrivals/plan`;
  expect((await staff.post(path, makeArrivedGoods(purchaseOrder, 3))).body.errors).toEqual({
    "lines.0.qty": ["That is more than was ordered. Receive the rest on the stock page."],
  });
  expect((await staff.post(path, makeArrivedGoods(purchaseOrder, 0))).body.errors).toEqual({
    lines: ["Please enter what arrived."],
  });
  const foreignArrival = { lines: [{ line_id: "other", qty: 1 }], new_date: null };
  expect((await staff.post(path, foreignArrival)).status).toBe(422);
  expect(
    (await staff.post(path, { ...makeArrivedGoods(purchaseOrder, 1), new_date: "soon" })).status,
  ).toBe(422);
  await staff.post(`/purchase-orders/${purchaseOrder._id}/cancel`, {
    version: purchaseOrder.version,
  });
  expect((await staff.post(path, makeArrivedGoods(purchaseOrder, 1))).status).toBe(409);
});

test("an arrival sent several times counts once, and a colleague's stale arrival is refused", async () => {
  const { id, sku } = await aPreorder();
  const purchaseOrder = await createPlacedPurchaseOrder([{ sku, qty: 10 }]);
  const arrival = await planArrival(purchaseOrder, 4);
  const replies = await Promise.all([1, 2, 3].map(() => receive(purchaseOrder, arrival)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await onHand(id)).toBe(4);
  const lateReply = await receive(purchaseOrder, { ...arrival, _id: randomUUID() });
  expect(lateReply).toMatchObject({ status: 409, body: { code: "stale" } });
  expect(await onHand(id)).toBe(4);
});

test("an arrival is refused when its plan changed after staff saw it", async () => {
  const { id, sku } = await aPreorder();
  await placePaidOrder(id, 1);
  const purchaseOrder = await createPlacedPurchaseOrder([{ sku, qty: 1 }]);
  const arrival = await planArrival(purchaseOrder, 1);
  const lateReply = await placePaidOrder(id, 1);
  expect(await receive(purchaseOrder, arrival)).toMatchObject({
    status: 409,
    body: { code: "stale" },
  });
  expect(await onHand(id)).toBe(0);
  const plan = await planArrival(purchaseOrder, 1);
  expect((await receive(purchaseOrder, plan)).status).toBe(200);
  expect(await countReservedUnits(lateReply.orderId)).toEqual({ waiting: 1, here: 0 });
});

async function receiveTwice(raceDeps: Deps) {
  const { id, sku } = await aPreorder();
  const purchaseOrder = await createPlacedPurchaseOrder([{ sku, qty: 10 }]);
  const arrival = await planArrival(purchaseOrder, 4);
  const receiveWithin = (arrivalId: string) => (tx: Tx) =>
    receiveArrival({ ...raceDeps, db: tx }, operator, purchaseOrder._id, {
      ...arrival,
      _id: arrivalId,
    });
  const raceResult = await Promise.allSettled([
    overlapTransactions(raceDeps.db, receiveWithin(randomUUID()), receiveWithin(randomUUID())),
  ]);
  return { raceResult: raceResult[0], onHand: await onHand(id) };
}

test("two people who receive the same goods at once receive them once", async () => {
  const { raceResult, onHand: count } = await receiveTwice(deps);
  expect(raceResult).toMatchObject({ reason: { code: "stale" } });
  expect(count).toBe(4);
});

test("without the lock on the purchase order, two people receive the goods twice", async () => {
  const guard = withoutGuard(/(?<=from purchase_orders where id = \$1) for update/g, "");
  const { onHand: count } = await receiveTwice({ ...deps, ...guard.deps(deps) });
  expect(guard.removals()).toBeGreaterThan(0);
  expect(count).toBe(8);
});
