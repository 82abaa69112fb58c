import { type OrderStatus, orderStatuses } from "@harbour/contracts/order-status";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  aCourier,
  anOrder,
  aProduct,
  aProof,
  aWarehouse,
  type Bought,
  findInvariantViolations,
  readQueryPlans,
  recipient,
  countReserved,
  type StaffAction,
  tryStaffAction,
  startTestApi,
} from "../../testing/index.ts";
import { findOrder } from "./find-orders.ts";
import { findDueForCompletion, findOverdue } from "./order-changes.repository.ts";
import type { OrderRow } from "./orders.tables.ts";
import { cancelOverdueOrders, completeArrivedOrders } from "./sweep-orders.ts";

const shop = await startTestApi();
const { deps } = shop;
const courier_id = await aCourier(deps);
const warehouse_id = await aWarehouse(deps, { key: "mong-kok", position: 1, isPickupPoint: true });

/** A second copy of the status table for offline orders: event, then status before, then status after. */
const model: Record<string, Partial<Record<OrderStatus, OrderStatus>>> = {
  upload: { submitted: "pending", pending: "pending", cancelled: "cancelled" },
  cancel: { submitted: "cancelled", pending: "cancelled" },
  complete: { "ready-to-pickup": "completed", delivering: "completed" },
  approve: { pending: "processing" },
  reject: { pending: "submitted" },
  ship: { processing: "delivering" },
  ready: { processing: "ready-to-pickup" },
  deadline: { submitted: "cancelled" },
  fortnight: { "ready-to-pickup": "completed", delivering: "completed" },
};

/**
 * Returns the next status of an offline order, or undefined. Pick-up orders are never shipped, and other orders are
 * never ready for pick-up.
 */
function nextStatus(step: string, status: OrderStatus, isPickup: boolean): OrderStatus | undefined {
  if (step === (isPickup ? "ship" : "ready")) return undefined;
  return model[step]?.[status];
}

type Step = (placedOrder: Bought, row: OrderRow) => Promise<boolean>;
const makeBuyerStep =
  (path: string): Step =>
  async ({ guest, orderId }) =>
    (await shop.as(guest).put(`/orders/${orderId}/${path}`)).status === 200;
const makeStaffStep =
  (action: StaffAction): Step =>
  async ({ orderId }) => {
    const { status, body, text } = await tryStaffAction(shop, action, orderId);
    expect(status === 200 || body.code === "order_state", text).toBe(true);
    return status === 200;
  };

const steps: Record<string, Step> = {
  upload: async ({ guest, orderId }) =>
    (await shop.as(guest).put(`/orders/${orderId}/upload`, { image: await aProof(shop, guest) }))
      .status === 200,
  cancel: makeBuyerStep("cancelled"),
  complete: makeBuyerStep("completed"),
  approve: makeStaffStep("approve"),
  reject: makeStaffStep("reject"),
  ship: makeStaffStep("ship"),
  ready: makeStaffStep("ready"),
  deadline: async (_, { id }) => {
    await deps.db.execute(
      sql`update orders set payment_deadline = now() where id = ${id} and status = 'submitted'`,
    );
    return (await cancelOverdueOrders(deps)) === 1;
  },
  fortnight: async (_, { id }) => {
    await deps.db.execute(
      sql`update orders set completes_at = now() where id = ${id} and completes_at is not null`,
    );
    return (await completeArrivedOrders(deps)) === 1;
  },
};

const holdsStock = (status: OrderStatus) =>
  ["submitted", "pending", "processing", "ready-to-pickup"].includes(status);

test("any sequence of actions moves an order only along the status table", async () => {
  const variantId = (await aProduct(deps, { variants: [{ stock: 100_000 }] })).variants[0]!.id;
  // A name is tried even if the event is not allowed. A number picks an allowed event, so that long sequences occur
  // too.
  const step = fc.oneof(fc.constantFrom(...Object.keys(model)), fc.nat(1000));
  const delivered = ["upload", "reject", "upload", "approve", "ship", "fortnight"];
  const pickupSteps = ["upload", "approve", "ready", "complete", "cancel"];
  const seenStatuses = new Set<OrderStatus>();
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { minLength: 3, maxLength: 12 }),
      async (isPickup, lifeSteps) => {
        const delivery_info = isPickup
          ? { method: "SELF_PICKUP", warehouse_id }
          : { country_code: "HK", method: "DELIVERY", courier_id };
        const reservedBefore = await countReserved(deps, variantId);
        const placedOrder = await anOrder(shop, {
          variantId,
          checkout: { delivery_info, delivery_details: recipient },
        });
        let status: OrderStatus = "submitted";
        for (const step of lifeSteps) {
          const allowed = Object.keys(model).filter((name) => nextStatus(name, status, isPickup));
          const candidates = allowed.length > 0 ? allowed : Object.keys(model);
          const name = typeof step === "string" ? step : candidates[step % candidates.length]!;
          const next = nextStatus(name, status, isPickup);
          const isDone = await steps[name]!(
            placedOrder,
            (await findOrder(deps.db, placedOrder.orderId))!,
          );
          expect({ name, from: status, isDone }).toEqual({
            name,
            from: status,
            isDone: next !== undefined,
          });
          status = next ?? status;
          seenStatuses.add(status);
          const row = await findOrder(deps.db, placedOrder.orderId);
          expect(row).toMatchObject({
            status,
            isPaid: !["submitted", "pending", "cancelled"].includes(status),
          });
          expect((await countReserved(deps, variantId)) - reservedBefore).toBe(
            holdsStock(status) ? 1 : 0,
          );
        }
      },
    ),
    {
      numRuns: 20,
      examples: [
        [false, delivered],
        [true, pickupSteps],
        [false, ["deadline"]],
      ],
    },
  );
  expect(await findInvariantViolations(deps)).toEqual([]);
  expect(seenStatuses).toEqual(new Set(orderStatuses));
});

test("finds waiting orders through indexes", async () => {
  expect(await readQueryPlans(deps, (db) => findOverdue(db, 10))).toContain(
    "orders_waiting_for_money",
  );
  const arrivalPlan = await readQueryPlans(deps, (db) => findDueForCompletion(db, 10));
  expect(arrivalPlan).toContain("orders_waiting_to_arrive");
});
