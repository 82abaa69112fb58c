import { setting } from "../../base/configuration/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { Money } from "../../platform/values/money.ts";
import { computeEarnedPoints, readEarningRate } from "./earning-rate.ts";
import { addBatch } from "./ledger.repository.ts";
import { membershipPoints } from "./membership.settings.ts";

export interface PaidOrder {
  readonly customerId: string;
  readonly orderId: string;
  readonly orderReference: string;
  /** The paid amount in cents. */
  readonly paid: Money;
}

/** Credits points for a member's paid order. The current rate is stored with the entry. Idempotent per order. */
export async function earnPoints(tx: Tx, order: PaidOrder): Promise<void> {
  const rate = await readEarningRate(tx);
  const points = computeEarnedPoints(rate, order.paid);
  if (points === 0) return;
  const terms = await setting(tx, membershipPoints);
  await addBatch(tx, {
    customerId: order.customerId,
    type: "PURCHASE",
    points,
    rate,
    expiresAfterDays: terms.expires_after_days,
    idempotencyKey: `purchase:${order.orderId}`,
    orderReference: order.orderReference,
  });
}
