import { setting } from "../../base/configuration/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import { creditOncePerPerson } from "./credit-points.ts";
import { pointsRewards } from "./membership.settings.ts";

/**
 * Gives points when an account's first address is confirmed. Each person counts once, over all accounts and addresses.
 * @param names the person's keyed hashes
 */
export async function rewardSignUp(
  tx: Tx,
  customerId: string,
  names: readonly string[],
): Promise<void> {
  const { sign_up: points } = await setting(tx, pointsRewards);
  if (points === 0) return;
  await creditOncePerPerson(tx, names, "sign-up", { customerId, points, reason: "sign-up" });
}
