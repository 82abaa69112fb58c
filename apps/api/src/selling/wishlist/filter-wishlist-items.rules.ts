import { type Availability, availabilities } from "@harbour/contracts/constants";

export interface ShownWishlistItem {
  readonly productId: string;
  readonly wishedAt: Date;
  readonly availability: Availability;
  /** The categories that directly contain the product. */
  readonly categoryIds: readonly string[];
}

export interface WishlistFilter {
  /** Category ids with their descendants. Null means all categories. */
  readonly categories: readonly string[] | null;
  /** The chosen availabilities. Empty means all. */
  readonly availability: readonly Availability[];
}

export interface FilteredWishlistItems {
  readonly wishlistItems: readonly ShownWishlistItem[];
  /** The number of items that each value would find. The counts of a group ignore the group's own filter. */
  readonly categories: ReadonlyMap<string, number>;
  readonly availability: ReadonlyMap<Availability, number>;
}

/** @param findCategoryPath returns the id of a category and the ids of its ancestors */
export function filterWishlistItems(
  wishlistItems: readonly ShownWishlistItem[],
  { categories, availability }: WishlistFilter,
  findCategoryPath: (categoryId: string) => readonly string[],
): FilteredWishlistItems {
  const all = wishlistItems.map((wishlistItem) => {
    const categoryPathIds = new Set(wishlistItem.categoryIds.flatMap(findCategoryPath));
    return {
      wishlistItem,
      categoryPathIds,
      isInCategory: categories === null || categories.some((id) => categoryPathIds.has(id)),
      isInAvailability:
        availability.length === 0 || availability.includes(wishlistItem.availability),
    };
  });
  const itemsInCategory = all.filter(({ isInCategory }) => isInCategory);
  return {
    wishlistItems: itemsInCategory
      .filter(({ isInAvailability }) => isInAvailability)
      .map(({ wishlistItem }) => wishlistItem),
    categories: countValues(
      all
        .filter(({ isInAvailability }) => isInAvailability)
        .flatMap(({ categoryPathIds }) => [...categoryPathIds]),
    ),
    availability: countValues(
      itemsInCategory
        .map(({ wishlistItem }) => wishlistItem.availability)
        .toSorted((a, b) => availabilities.indexOf(a) - availabilities.indexOf(b)),
    ),
  };
}

function countValues<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
