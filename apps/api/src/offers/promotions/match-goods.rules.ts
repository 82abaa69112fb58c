import { compareBy } from "@harbour/i18n";
import type { PromotionRow } from "./promotions.tables.ts";

/** A stored promotion with the ids of its goods. Categories include their descendants. */
export interface StoredPromotion extends Omit<PromotionRow, "used" | "key"> {
  /** Ids of variants, products and categories; null for all goods. */
  readonly targetIds: readonly string[] | null;
  /** The category of the promotion's goods; null when the goods are not a single category. */
  readonly categoryId: string | null;
}

export interface IndexedPromotion extends StoredPromotion {
  /** The number of the promotion's set of goods; null for all goods. Promotions for the same goods share the number. */
  readonly goods: number | null;
}

/** The facts of all promotions, which are the same for every cart. */
export interface KnownPromotions {
  /** Promotions by id. */
  readonly promotions: readonly IndexedPromotion[];
  readonly byCode: ReadonlyMap<string, IndexedPromotion>;
  /** The numbers of the sets of goods that contain a variant, product or category. */
  readonly goodsByTarget: ReadonlyMap<string, readonly number[]>;
}

export function indexPromotions(storedPromotions: readonly StoredPromotion[]): KnownPromotions {
  const numbers = new Map<string, number>();
  const goodsByTarget = new Map<string, number[]>();
  const numberGoods = (targetIds: readonly string[]): number => {
    const name = targetIds.toSorted().join(" ");
    const knownNumber = numbers.get(name);
    if (knownNumber !== undefined) return knownNumber;
    const number = numbers.size;
    numbers.set(name, number);
    for (const id of targetIds) {
      const all = goodsByTarget.get(id);
      if (all) all.push(number);
      else goodsByTarget.set(id, [number]);
    }
    return number;
  };
  const promotions = storedPromotions
    .map((promotion) => ({
      ...promotion,
      goods: promotion.targetIds && numberGoods(promotion.targetIds),
    }))
    .toSorted(compareBy(({ id }) => id));
  const byCode = new Map(
    promotions.flatMap((promotion) =>
      promotion.code === null ? [] : [[promotion.code, promotion]],
    ),
  );
  return { promotions, byCode, goodsByTarget };
}

/** A line's product and categories, for matching. */
export interface MatchableLine {
  readonly variantId: string;
  readonly productId: string;
  readonly categoryIds: readonly string[];
}

/** Finds the cart's variants in each set of goods, by the number of the set. Reads each line once. */
export function findCoveredVariants(
  { goodsByTarget }: KnownPromotions,
  lines: readonly MatchableLine[],
): ReadonlyMap<number, ReadonlySet<string>> {
  const covered = new Map<number, Set<string>>();
  for (const { variantId, productId, categoryIds } of lines) {
    for (const target of [variantId, productId, ...categoryIds]) {
      for (const number of goodsByTarget.get(target) ?? []) {
        const variants = covered.get(number);
        if (variants) variants.add(variantId);
        else covered.set(number, new Set([variantId]));
      }
    }
  }
  return covered;
}
