import type { Discount } from "@harbour/contracts";
import { localized, type Language } from "@harbour/i18n";

interface Line {
  readonly product_variant_id: string;
}
interface Gift {
  readonly comes_with: string | null;
}

/** Returns lines with their gifts. A gift without a line is added to the last line. */
export function attachGifts<L extends Line, G extends Gift>(
  lines: readonly L[],
  gifts: readonly G[],
): { readonly line: L; readonly gifts: readonly G[] }[] {
  const last = lines.at(-1)?.product_variant_id;
  const ids = new Set(lines.map(({ product_variant_id: id }) => id));
  const findVariantOfGift = ({ comes_with: id }: G) => (id !== null && ids.has(id) ? id : last);
  return lines.map((line) => ({
    line,
    gifts: gifts.filter((gift) => findVariantOfGift(gift) === line.product_variant_id),
  }));
}

/**
 * Returns the name of the offer that brings the gifts. Empty for several offers, because a gift does not name its
 * offer.
 */
export function giftOffer(
  discounts: readonly Pick<Discount, "discount_type" | "title">[],
  language: Language,
): string {
  const [offer, secondOffer] = discounts.filter(
    (discount) => discount.discount_type === "BUY_X_GET_Y_FREE",
  );
  return offer && !secondOffer ? localized(offer.title, language) : "";
}
