import type { Voucher } from "@harbour/contracts";
import { defaultStore, pointsStore } from "@harbour/contracts/constants";
import {
  comma,
  formatCount,
  formatPercentOff,
  formatShortMoney,
  isZeroMoney,
  type Language,
  localized,
  translator,
} from "@harbour/i18n";
import { formatVariantName } from "../../../components/products/variant-name.ts";
import { voucherTexts } from "./voucher.texts.ts";

/** The common fields of a voucher in the store and a redeemed one. */
export type VoucherTerms = Pick<
  Voucher,
  | "slug"
  | "title"
  | "description"
  | "images"
  | "point"
  | "discount_type"
  | "discount_value"
  | "buy_get"
  | "min_requirement"
  | "valid_duration"
  | "stores"
>;

/** The kind that chooses the drawing: gift, discount, or only for the store whose products cost points. */
export type VoucherKind = "price" | "percentage" | "gift" | "points-store";

export function voucherKind({ discount_type: type, stores }: VoucherTerms): VoucherKind {
  if (type === "BUY_X_GET_Y_FREE") return "gift";
  if (stores.length === 1 && stores[0] === pointsStore) return "points-store";
  return type === "PRICE" ? "price" : "percentage";
}

/** A voucher's terms in the reader's words. */
export function describeVoucherTerms(terms: VoucherTerms, language: Language) {
  const t = translator(voucherTexts, language);
  const {
    discount_type: type,
    discount_value: value,
    min_requirement: minRequirement,
    point,
  } = terms;
  const reductionWords =
    type === "PRICE"
      ? t("off", { amount: formatShortMoney(value) })
      : formatPercentOff(value, language);
  const minSpendingText = isZeroMoney(minRequirement.spending)
    ? null
    : formatShortMoney(minRequirement.spending);
  // The number of units that the cart needs, either for the discount or for the gift.
  const count = Math.max(minRequirement.product_qty, terms.buy_get?.buy_quantity ?? 0);
  const minima = [
    ...(minSpendingText ? [t("minimum", { amount: minSpendingText })] : []),
    ...(count > 1 ? [t("minimumPieces", { count })] : []),
  ];
  return {
    title: localized(terms.title, language),
    description: localized(terms.description, language),
    gives: type === "BUY_X_GET_Y_FREE" ? t("gift") : reductionWords,
    gift: describeGift(terms, language),
    minima: minima.length > 0 ? minima : [t("noMinimum")],
    minSpendingText,
    /** The units that an order needs; null when any will do. */
    minQuantity: count > 1 ? count : null,
    costText: formatPoints(point, language),
    stores: terms.stores.length > 1 ? t("both") : t(terms.stores[0] ?? defaultStore),
  };
}

/** Describes a voucher's gift, its stock and its quantity; null for others. */
function describeGift({ buy_get: giftTerms }: VoucherTerms, language: Language): string | null {
  if (!giftTerms) return null;
  const t = translator(voucherTexts, language);
  const { gift, buy_quantity: buy, get_quantity: get, max_gifts: maxGifts } = giftTerms;
  const joinParts = (parts: string[]) => parts.filter((part) => part !== "").join(comma(language));
  const name = joinParts([
    localized(gift.product_title, language),
    formatVariantName(gift, language),
  ]);
  const isSingleGift = maxGifts !== null && maxGifts <= get;
  return joinParts([
    gift.is_in_stock ? name : t("giftGone", { gift: name }),
    isSingleGift ? "" : t(buy > 1 ? "forEvery" : "forEach", { get, buy }),
    maxGifts === null ? "" : t(maxGifts === 1 ? "onePerOrder" : "atMost", { count: maxGifts }),
  ]);
}

/** Describes points: `1,200 points`. Zero is free. */
export function formatPoints(points: number, language: Language): string {
  return points === 0
    ? translator(voucherTexts, language)("free")
    : describeOwnPoints(points, language);
}

/** Describes a person's own points: `0 points`. */
export function describeOwnPoints(points: number, language: Language): string {
  const t = translator(voucherTexts, language);
  return points === 1 ? t("onePoint") : t("points", { count: formatCount(points) });
}

/** Tells whether a voucher cannot be redeemed yet. Only loaders may call it, because pages must not read the clock. */
export const isUpcoming = ({ start_datetime: start }: Pick<Voucher, "start_datetime">): boolean =>
  start !== null && Date.parse(start) > Date.now();
