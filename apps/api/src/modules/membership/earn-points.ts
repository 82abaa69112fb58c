import type { Tx } from "../../platform/db.ts";
import type { Money } from "../../platform/money.ts";
import { setting } from "../configuration/index.ts";
import { membershipPoints, pointsRewards } from "./membership.settings.ts";
import { addBatch, findTime } from "./ledger.repository.ts";
import { factorAt, pointsFor } from "./membership.rules.ts";

export interface PaidOrder {
  readonly customerId: string;
  readonly orderId: string;
  readonly orderReference: string;
  /** Cents. */
  readonly paid: Money;
}

/** What a registered shopper's paid order earns at this moment's rate, which stays with the entry; once per order however often this is called. */
export async function earnPoints(tx: Tx, order: PaidOrder): Promise<void> {
  const terms = await setting(tx, membershipPoints);
  const { days } = await setting(tx, pointsRewards);
  const factor = factorAt(days, await findTime(tx));
  const rate = { dollarsPerPoint: terms.dollars_per_point, factor };
  const points = pointsFor(order.paid, rate.dollarsPerPoint) * rate.factor;
  if (points === 0) return;
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
