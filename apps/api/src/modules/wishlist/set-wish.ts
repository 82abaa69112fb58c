import { mostWishes } from "@harbour/contracts";
import type { Shopper } from "../../platform/actor.ts";
import { inTransaction, type Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { notFound, ShopError } from "../../platform/shop-error.ts";
import { listProducts } from "../catalogue/index.ts";
import type { Store } from "../configuration/index.ts";
import { ensureCustomer, lockCustomers } from "../customers/index.ts";
import { addWish, countWishes, hasWish, removeWish, type Wish } from "./wishlist.repository.ts";

export interface WishChange {
  readonly store: Store;
  readonly productId: string;
  /** What it should be afterwards; absent: the other thing than now. */
  readonly isLiked: boolean | undefined;
}

export interface WishState {
  readonly isLiked: boolean;
  /** How many products the person wishes for in this store. */
  readonly own: number;
  /** How many people wish for the product. */
  readonly ofProduct: number;
}

/**
 * Puts a product on the wishlist or takes it off. What is no longer shown can be taken off, but not put on.
 * @throws ShopError `not_found`, `quantity_limit` (details.most)
 */
export function setWish(deps: Deps, shopper: Shopper, change: WishChange): Promise<WishState> {
  return inTransaction(deps.db, (tx) => setWishWithin(tx, shopper, change));
}

/** {@link setWish} in a transaction that is open already. */
export async function setWishWithin(
  tx: Tx,
  shopper: Shopper,
  { store, productId, isLiked }: WishChange,
): Promise<WishState> {
  const wish: Wish = { customerId: shopper.id, storeId: store.id, productId };
  if (isLiked === false) {
    await removeWish(tx, wish);
    return stateOf(tx, wish, false);
  }
  await ensureCustomer(tx, shopper);
  // Two presses at once come one after the other: off and on again, and never beyond the most.
  await lockCustomers(tx, [shopper.id]);
  if (isLiked === undefined && (await removeWish(tx, wish))) return stateOf(tx, wish, false);
  await put(tx, wish);
  return stateOf(tx, wish, true);
}

async function put(tx: Tx, wish: Wish): Promise<void> {
  const shown = await listProducts(tx, wish.storeId, [wish.productId]);
  if (shown.length === 0) throw notFound("Product");
  if ((await addWish(tx, wish, mostWishes)) || (await hasWish(tx, wish))) return;
  throw new ShopError("quantity_limit", `A wishlist holds at most ${mostWishes} products.`, {
    details: { most: mostWishes },
  });
}

async function stateOf(tx: Tx, wish: Wish, isLiked: boolean): Promise<WishState> {
  const counts = await countWishes(tx, wish);
  if (!counts) throw notFound("Product");
  return { isLiked, ...counts };
}
