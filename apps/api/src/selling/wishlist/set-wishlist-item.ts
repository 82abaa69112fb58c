import { maxWishlistItems } from "@harbour/contracts";
import type { Shopper } from "../../platform/actor.ts";
import { inTransaction, type Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { notFound, ShopError } from "../../platform/shop-error.ts";
import { listProducts } from "../../catalogue/products/index.ts";
import type { Store } from "../../base/configuration/index.ts";
import { ensureCustomer, lockPeople } from "../../base/customers/index.ts";
import {
  addWishlistItem,
  countWishlistItems,
  hasWishlistItem,
  removeWishlistItem,
  type WishlistItem,
} from "./wishlist.repository.ts";

export interface WishlistChange {
  readonly store: Store;
  readonly productId: string;
  /** The wanted state; absent: toggle. */
  readonly isLiked: boolean | undefined;
}

export interface WishlistState {
  readonly isLiked: boolean;
  /** The count of the person's articles in this store. */
  readonly own: number;
  /** The count of people who watch the product. */
  readonly ofProduct: number;
}

/**
 * Puts a product on the wishlist or takes it off. What is no longer shown can be taken off, but not put on.
 * @throws ShopError `not_found`, `quantity_limit` (details.most)
 */
export function setWishlistItem(
  deps: Deps,
  shopper: Shopper,
  change: WishlistChange,
): Promise<WishlistState> {
  return inTransaction(deps.db, (tx) => setWishlistItemWithin(tx, shopper, change));
}

/** {@link setWishlistItem} in a transaction that is open already. */
export async function setWishlistItemWithin(
  tx: Tx,
  shopper: Shopper,
  { store, productId, isLiked }: WishlistChange,
): Promise<WishlistState> {
  const wishlistItem: WishlistItem = { customerId: shopper.id, storeId: store.id, productId };
  if (isLiked === false) {
    await removeWishlistItem(tx, wishlistItem);
    return stateOf(tx, wishlistItem, false);
  }
  await ensureCustomer(tx, shopper);
  // Two presses at once come one after the other: off and on again, and never beyond the most.
  await lockPeople(tx, [shopper.id]);
  if (isLiked === undefined && (await removeWishlistItem(tx, wishlistItem)))
    return stateOf(tx, wishlistItem, false);
  await put(tx, wishlistItem);
  return stateOf(tx, wishlistItem, true);
}

async function put(tx: Tx, wishlistItem: WishlistItem): Promise<void> {
  const shown = await listProducts(tx, wishlistItem.storeId, [wishlistItem.productId]);
  if (shown.length === 0) throw notFound("Product");
  if (
    (await addWishlistItem(tx, wishlistItem, maxWishlistItems)) ||
    (await hasWishlistItem(tx, wishlistItem))
  )
    return;
  throw new ShopError("quantity_limit", `A wishlist holds at most ${maxWishlistItems} products.`, {
    details: { most: maxWishlistItems },
  });
}

async function stateOf(
  tx: Tx,
  wishlistItem: WishlistItem,
  isLiked: boolean,
): Promise<WishlistState> {
  const counts = await countWishlistItems(tx, wishlistItem);
  if (!counts) throw notFound("Product");
  return { isLiked, ...counts };
}
