import { maxWishlistItems } from "@harbour/contracts";
import type { Store } from "../../base/configuration/index.ts";
import { lockShopper } from "../../base/customers/index.ts";
import { listProducts } from "../../catalogue/products/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound, ShopError } from "../../platform/replies/shop-error.ts";
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
  /** The wanted state; absent to toggle. */
  readonly isLiked: boolean | undefined;
}

export interface WishlistState {
  readonly isLiked: boolean;
  /** The number of the person's items in this store. */
  readonly itemCount: number;
  /** The number of people who have the product on their wishlist. */
  readonly productWishlistCount: number;
}

/**
 * Adds a product to the wishlist or removes it. Hidden products can only be removed.
 * @throws ShopError `not_found`, `quantity_limit` (details.most)
 */
export function setWishlistItem(
  deps: Deps,
  shopper: Shopper,
  change: WishlistChange,
): Promise<WishlistState> {
  return inTransaction(deps.db, (tx) => setWishlistItemWithin(tx, shopper, change));
}

/** Sets a wishlist item within an open transaction. */
export async function setWishlistItemWithin(
  tx: Tx,
  shopper: Shopper,
  { store, productId, isLiked }: WishlistChange,
): Promise<WishlistState> {
  const wishlistItem: WishlistItem = { customerId: shopper.id, storeId: store.id, productId };
  if (isLiked === false) {
    await removeWishlistItem(tx, wishlistItem);
    return readWishlistState(tx, wishlistItem, false);
  }
  // Parallel calls of a person run one after another, so that two toggles cancel each other out and the limit holds.
  await lockShopper(tx, shopper, "no key update");
  if (isLiked === undefined && (await removeWishlistItem(tx, wishlistItem)))
    return readWishlistState(tx, wishlistItem, false);
  await addProduct(tx, wishlistItem);
  return readWishlistState(tx, wishlistItem, true);
}

async function addProduct(tx: Tx, wishlistItem: WishlistItem): Promise<void> {
  const listedProducts = await listProducts(tx, wishlistItem.storeId, [wishlistItem.productId]);
  if (listedProducts.length === 0) throw notFound("Product");
  if (
    (await addWishlistItem(tx, wishlistItem, maxWishlistItems)) ||
    (await hasWishlistItem(tx, wishlistItem))
  )
    return;
  throw new ShopError("quantity_limit", `A wishlist holds at most ${maxWishlistItems} products.`, {
    details: { most: maxWishlistItems },
  });
}

async function readWishlistState(
  tx: Tx,
  wishlistItem: WishlistItem,
  isLiked: boolean,
): Promise<WishlistState> {
  const counts = await countWishlistItems(tx, wishlistItem);
  if (!counts) throw notFound("Product");
  return { isLiked, ...counts };
}
