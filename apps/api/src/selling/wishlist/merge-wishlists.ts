import { maxWishlistItems } from "@harbour/contracts";
import { lockCustomers } from "../../base/customers/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import { moveWishlistItems } from "./wishlist.repository.ts";

/**
 * Moves a guest's newest wishlist items to an account, up to the limit. The account loses no item, and an item that
 * both have keeps the account's place. The guest's list is empty afterwards, so a repeated call changes nothing. Both
 * people are locked first, because two devices may merge at once.
 */
export async function mergeWishlists(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (from === to) return;
  await lockCustomers(tx, [from, to], "no key update");
  await moveWishlistItems(tx, { from, to, max: maxWishlistItems });
}
