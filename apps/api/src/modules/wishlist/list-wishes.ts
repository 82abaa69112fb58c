import type { Availability, ProductSorting } from "@harbour/contracts/constants";
import type { Shopper } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { rowsOf } from "../../platform/pager.ts";
import { keywordQuery, type ListedProduct, listProducts } from "../catalogue/index.ts";
import type { Store } from "../configuration/index.ts";
import { findWishes, type WishKey } from "./list-wishes.repository.ts";

export interface WishesWanted {
  readonly store: Store;
  readonly category_ids?: readonly string[] | undefined;
  readonly keyword?: string | undefined;
  readonly availability?: readonly Availability[] | undefined;
  readonly slug?: ProductSorting | undefined;
  readonly sort_by?: WishKey | undefined;
  readonly sort_order: "asc" | "desc";
  readonly page: number;
  readonly per_page: number;
}

export interface WishedProduct {
  readonly product: ListedProduct;
  readonly wishedAt: Date;
}

/** One page of a person's wishes; what is no longer shown to shoppers is left out and not counted. */
export async function listWishes(
  { db }: Deps,
  shopper: Shopper,
  wanted: WishesWanted,
): Promise<{ total: number; wishes: readonly WishedProduct[] }> {
  const { store, slug, sort_by: key, sort_order: direction } = wanted;
  const words = wanted.keyword ? await keywordQuery(db, wanted.keyword) : undefined;
  if (words === null) return { total: 0, wishes: [] };
  const page = await findWishes(db, {
    customerId: shopper.id,
    storeId: store.id,
    categoryIds: wanted.category_ids ?? [],
    availability: wanted.availability ?? [],
    words,
    order:
      slug !== undefined && key === undefined ? { slug } : { key: key ?? "created_at", direction },
    ...rowsOf(wanted),
  });
  const ids = page.wishes.map((wish) => wish.productId);
  const products = new Map((await listProducts(db, store.id, ids)).map((one) => [one.id, one]));
  const wishes = page.wishes.flatMap(({ productId, wishedAt }) => {
    const product = products.get(productId);
    return product ? { product, wishedAt } : [];
  });
  return { total: page.total, wishes };
}
