import type { Tx } from "../../platform/db.ts";
import { setting } from "../configuration/index.ts";
import { membershipPoints } from "./membership.settings.ts";
import { addBatch } from "./ledger.repository.ts";

/**
 * Points as a present of the shop, once per idempotency key. They expire like earned ones.
 * @returns whether they were given; false when the idempotency key had its present already
 */
export async function giftPoints(
  tx: Tx,
  gift: { customerId: string; points: number; idempotencyKey: string },
): Promise<boolean> {
  const terms = await setting(tx, membershipPoints);
  return addBatch(tx, {
    customerId: gift.customerId,
    type: "GIFT",
    points: gift.points,
    expiresAfterDays: terms.expires_after_days,
    idempotencyKey: `gift:${gift.idempotencyKey}`,
  });
}
