import type { Tx } from "../../platform/db.ts";
import { setting } from "../../base/configuration/index.ts";
import { giftPoints } from "./gift-points.ts";
import { pointsRewards } from "./membership.settings.ts";

/**
 * Gives points when an account's first address is confirmed. Each mailbox or phone counts once, in any spelling and
 * over all accounts.
 * @param person the address as a keyed hash
 */
export async function rewardSignUp(tx: Tx, customerId: string, person: string): Promise<void> {
  const { sign_up: points } = await setting(tx, pointsRewards);
  if (points === 0) return;
  const idempotencyKey = `sign-up:${person}`;
  await giftPoints(tx, { customerId, points, idempotencyKey, reason: "sign-up" });
}
