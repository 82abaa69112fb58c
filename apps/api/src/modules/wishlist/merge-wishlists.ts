import { mostWishes } from "@harbour/contracts";
import type { Tx } from "../../platform/db.ts";
import { lockCustomers } from "../customers/index.ts";
import { moveWishes } from "./wishlist.repository.ts";

/**
 * Moves a guest's wishes to an account: what either wished for, within the most a wishlist holds; what both
 * wished for keeps the account's place. The guest's are empty afterwards, so merging again changes nothing. Two devices may do it at once: both
 * people are locked first.
 */
export async function mergeWishlists(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (from === to) return;
  await lockCustomers(tx, [from, to]);
  await moveWishes(tx, { from, to, most: mostWishes });
}
