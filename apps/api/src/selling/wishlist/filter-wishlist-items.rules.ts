import { type Availability, availabilities } from "@harbour/contracts/constants";

export interface ShownWishlistItem {
  readonly productId: string;
  readonly wishedAt: Date;
  readonly availability: Availability;
  /** The categories that directly contain it. */
  readonly categoryIds: readonly string[];
}

export interface WishlistFilter {
  /** Ids with their descendants; null for all. */
  readonly categories: readonly string[] | null;
  /** Availabilities; empty for all. */
  readonly availability: readonly Availability[];
}

export interface NarrowedWishlistItems {
  readonly wishlistItems: readonly ShownWishlistItem[];
  /** Counts that a value would bring; a group's counts ignore its own filter. */
  readonly categories: ReadonlyMap<string, number>;
  readonly availability: ReadonlyMap<Availability, number>;
}

/** @param findCategoryPath returns a category's id and its ancestors' */
export function filterWishlistItems(
  wishlistItems: readonly ShownWishlistItem[],
  { categories, availability }: WishlistFilter,
  findCategoryPath: (categoryId: string) => readonly string[],
): NarrowedWishlistItems {
  const all = wishlistItems.map((wishlistItem) => {
    const standsIn = new Set(wishlistItem.categoryIds.flatMap(findCategoryPath));
    return {
      wishlistItem,
      standsIn,
      isInCategory: categories === null || categories.some((id) => standsIn.has(id)),
      isInAvailability:
        availability.length === 0 || availability.includes(wishlistItem.availability),
    };
  });
  const inCategory = all.filter(({ isInCategory }) => isInCategory);
  return {
    wishlistItems: inCategory
      .filter(({ isInAvailability }) => isInAvailability)
      .map(({ wishlistItem }) => wishlistItem),
    categories: countValues(
      all
        .filter(({ isInAvailability }) => isInAvailability)
        .flatMap(({ standsIn }) => [...standsIn]),
    ),
    availability: countValues(
      inCategory
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
