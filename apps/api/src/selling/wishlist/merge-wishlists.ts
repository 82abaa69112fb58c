import { maxWishlistItems } from "@harbour/contracts";
import type { Tx } from "../../platform/db.ts";
import { lockPeople } from "../../base/customers/index.ts";
import { moveWishlistItems } from "./wishlist.repository.ts";

/**
 * Moves a guest's wishlist items to an account: what either watched, within the most a wishlist holds; what both
 * watched keeps the account's place. The guest's are empty afterwards, so merging again changes nothing. Two devices may do it at once: both
 * people are locked first.
 */
export async function mergeWishlists(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (from === to) return;
  await lockPeople(tx, [from, to]);
  await moveWishlistItems(tx, { from, to, max: maxWishlistItems });
}
