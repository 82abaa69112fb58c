import type { Tx } from "../../platform/db.ts";
import { setting } from "../configuration/index.ts";
import { giftPoints } from "./gift-points.ts";
import { pointsRewards } from "./membership.settings.ts";

/** Points for an account whose first address is confirmed, once however often this is called. */
export async function rewardSignUp(tx: Tx, customerId: string): Promise<void> {
  const { sign_up: points } = await setting(tx, pointsRewards);
  if (points === 0) return;
  const idempotencyKey = `sign-up:${customerId}`;
  await giftPoints(tx, { customerId, points, idempotencyKey, reason: "sign-up" });
}
