import type { Db } from "../../platform/db.ts";
import type { Category } from "./category-tree.rules.ts";
import { countByCategory, type Lists } from "./filter-products.ts";
import { type ListedProduct, listProducts } from "./products.repository.ts";
import { foldText, joined } from "./search.rules.ts";

const mostProducts = 6;
const mostCategories = 4;

export interface Suggestions {
  readonly products: readonly ListedProduct[];
  readonly categories: readonly Category[];
  readonly meant: string | null;
}

/** What a shopper who typed this far may be looking for; nothing for a question without a letter. */
export async function suggestProducts(
  db: Db,
  lists: Lists,
  storeId: string,
  keyword: string,
  now: Date,
): Promise<Suggestions> {
  const asked = joined(foldText(keyword));
  if (asked === "") return { products: [], categories: [], meant: null };
  const shelf = await lists.shelves.of(storeId);
  const found = await lists.finder.find(storeId, shelf, keyword);
  const ids: string[] = [];
  for (const row of found.rows) {
    if (ids.length === mostProducts) break;
    if (row.publishedAt <= now.getTime()) ids.push(row.id);
  }
  const counts = await countByCategory(lists, storeId, now);
  const categories = shelf.tree.all
    .filter(({ id }) => counts.has(id))
    .map((category) => ({ category, place: placeIn(category, asked) }))
    .filter(({ place }) => place >= 0)
    .toSorted(
      (a, b) => a.place - b.place || counts.get(b.category.id)! - counts.get(a.category.id)!,
    )
    .slice(0, mostCategories)
    .map(({ category }) => category);
  return { products: await listProducts(db, storeId, ids), categories, meant: found.meant };
}

/** How early the words stand in the category's name in any language; -1 when they do not. */
function placeIn({ title }: Category, asked: string): number {
  const places = [title.en, title.zh, title.cn]
    .map((name) => joined(foldText(name)).indexOf(asked))
    .filter((place) => place >= 0);
  return places.length === 0 ? -1 : Math.min(...places);
}
