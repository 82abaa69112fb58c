import type { Tx } from "../../platform/db.ts";
import type { Money } from "../../platform/money.ts";
import { setting } from "../configuration/index.ts";
import { membershipPoints } from "./membership.settings.ts";
import { addBatch } from "./ledger.repository.ts";
import { pointsFor } from "./membership.rules.ts";

export interface PaidOrder {
  readonly customerId: string;
  readonly orderId: string;
  readonly orderReference: string;
  /** Cents. */
  readonly paid: Money;
}

/** What a registered shopper's paid order earns, once per order however often this is called. */
export async function earnPoints(tx: Tx, order: PaidOrder): Promise<void> {
  const terms = await setting(tx, membershipPoints);
  const points = pointsFor(order.paid, terms.dollars_per_point);
  if (points === 0) return;
  await addBatch(tx, {
    customerId: order.customerId,
    type: "PURCHASE",
    points,
    expiresAfterDays: terms.expires_after_days,
    idempotencyKey: `purchase:${order.orderId}`,
    orderReference: order.orderReference,
  });
}
