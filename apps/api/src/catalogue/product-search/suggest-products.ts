import type { Availability } from "@harbour/contracts/constants";
import type { Category } from "../categories/index.ts";
import type { ListedProduct } from "../products/index.ts";
import { computeCategoryCounts } from "./filters/category-counts.ts";
import { extractAvailabilityWords } from "./keywords/availability-words.rules.ts";
import { normalizeSearchText, removeSpaces } from "./keywords/tokenizer.rules.ts";
import type { ProductSearch } from "./product-search.ts";

const maxProducts = 6;
const maxCategories = 4;

export interface Suggestions {
  readonly products: readonly ListedProduct[];
  readonly categories: readonly Category[];
  readonly correctedKeyword: string | null;
}

/** Suggests products for a keyword while it is typed. Suggests nothing for a keyword without letters. */
export async function suggestProducts(
  search: ProductSearch,
  storeId: string,
  keyword: string,
  now: Date,
): Promise<Suggestions> {
  const { keyword: remainingKeyword, availability } = extractAvailabilityWords({
    keyword,
    availability: [] as readonly Availability[],
  });
  const folded = removeSpaces(normalizeSearchText(remainingKeyword));
  if (folded === "" && availability.length === 0)
    return { products: [], categories: [], correctedKeyword: null };
  const index = await search.indexes.forStore(storeId);
  const keywordMatches = folded === "" ? null : await search.keywords.find(index, remainingKeyword);
  const ids: string[] = [];
  for (const entry of keywordMatches?.entries ?? index.sortedBy("recommended")) {
    if (ids.length === maxProducts) break;
    const isMeant = availability.length === 0 || availability.includes(entry.availability);
    if (isMeant && entry.publishedAt <= now.getTime()) ids.push(entry.id);
  }
  const counts = await computeCategoryCounts(search, index, now);
  const categories = index.tree.all
    .filter(({ id }) => counts.has(id))
    .map((category) => ({ category, at: findFirstPosition(category, folded) }))
    // A keyword that contains only availability words names no category.
    .filter(({ at }) => at >= 0 && folded !== "")
    .toSorted((a, b) => a.at - b.at || counts.get(b.category.id)! - counts.get(a.category.id)!)
    .slice(0, maxCategories)
    .map(({ category }) => category);
  return {
    products: await search.products(storeId, ids),
    categories,
    correctedKeyword: keywordMatches?.correctedKeyword ?? null,
  };
}

/** Returns the position of the words in a category's name in any language, or -1. */
function findFirstPosition({ title }: Category, folded: string): number {
  const positions = [title.en, title.zh, title.cn]
    .map((name) => removeSpaces(normalizeSearchText(name)).indexOf(folded))
    .filter((position) => position >= 0);
  return positions.length === 0 ? -1 : Math.min(...positions);
}
