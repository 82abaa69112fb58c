import type { PointsReason } from "@harbour/contracts";
import type { Tx } from "../../platform/db.ts";
import { setting } from "../../base/configuration/index.ts";
import { membershipPoints } from "./membership.settings.ts";
import { addBatch } from "./ledger.repository.ts";

/**
 * Gives points as a present, once per idempotency key. They expire like earned ones.
 * @returns whether they were given; false for a used key
 */
export async function giftPoints(
  tx: Tx,
  gift: {
    customerId: string;
    points: number;
    idempotencyKey: string;
    reason?: PointsReason;
    /** The operator who gives them. */
    operatorId?: string;
  },
): Promise<boolean> {
  const terms = await setting(tx, membershipPoints);
  return addBatch(tx, {
    ...gift,
    type: "GIFT",
    expiresAfterDays: terms.expires_after_days,
    idempotencyKey: `gift:${gift.idempotencyKey}`,
  });
}
