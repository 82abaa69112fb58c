import { type Availability, availabilities } from "@harbour/contracts/constants";

export interface ShownWishlistItem {
  readonly productId: string;
  readonly wishedAt: Date;
  readonly availability: Availability;
  /** Those it stands in itself. */
  readonly categoryIds: readonly string[];
}

export interface WishlistFilter {
  /** Ids, with everything below them; null: all. */
  readonly categories: readonly string[] | null;
  /** Empty: all. */
  readonly availability: readonly Availability[];
}

export interface NarrowedWishlistItems {
  readonly wishlistItems: readonly ShownWishlistItem[];
  /** The counts that choosing a value would bring: a group's counts leave its own choice out. */
  readonly categories: ReadonlyMap<string, number>;
  readonly availability: ReadonlyMap<Availability, number>;
}

/** @param wayTo a category's id and those of everything above it */
export function filterWishlistItems(
  wishlistItems: readonly ShownWishlistItem[],
  { categories, availability }: WishlistFilter,
  wayTo: (categoryId: string) => readonly string[],
): NarrowedWishlistItems {
  const all = wishlistItems.map((wishlistItem) => {
    const standsIn = new Set(wishlistItem.categoryIds.flatMap(wayTo));
    return {
      wishlistItem,
      standsIn,
      isWhereWanted: categories === null || categories.some((id) => standsIn.has(id)),
      isAsWanted: availability.length === 0 || availability.includes(wishlistItem.availability),
    };
  });
  const ofWanted = all.filter(({ isWhereWanted }) => isWhereWanted);
  return {
    wishlistItems: ofWanted
      .filter(({ isAsWanted }) => isAsWanted)
      .map(({ wishlistItem }) => wishlistItem),
    categories: counted(
      all.filter(({ isAsWanted }) => isAsWanted).flatMap(({ standsIn }) => [...standsIn]),
    ),
    availability: counted(
      ofWanted
        .map(({ wishlistItem }) => wishlistItem.availability)
        .toSorted((a, b) => availabilities.indexOf(a) - availabilities.indexOf(b)),
    ),
  };
}

function counted<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
