import type { Cart, CartItem, Discount } from "@harbour/contracts";
import {
  formatMoney,
  formatShortMoney,
  isZeroMoney,
  localized,
  translator,
  type Language,
} from "@harbour/i18n";
import { codeProblemTexts } from "../../../components/cart/code.texts.ts";
import { formatVariantName } from "../../../components/products/variant-name.ts";
import { countExpectedGifts, type ExpectedCart } from "./expected-cart.ts";
import { totalChangeTexts } from "./total-changes.texts.ts";

/** Describes the causes of a changed total, a sentence each; empty without a known cause. */
export function describeTotalChanges(
  expected: ExpectedCart,
  cart: Cart,
  language: Language,
): string[] {
  const t = translator(totalChangeTexts, language);
  const chosenLines = cart.cart_items.filter((line) => line.is_checkout);
  const formatLineTitle = (line: CartItem) => {
    const title = localized(line.product_title, language);
    const variant = formatVariantName(line, language);
    const hasSiblingVariant = chosenLines.some(
      (otherLine) => otherLine !== line && otherLine.product_id === line.product_id,
    );
    return hasSiblingVariant && variant ? `${title} (${variant})` : title;
  };
  const lineChanges = chosenLines.flatMap((line) => {
    const expectedLine = expected.lines[line.product_variant_id];
    const title = formatLineTitle(line);
    if (!expectedLine) return [t("added", { title })];
    const [qty, price] = expectedLine;
    const now = line.discounted_price_per_unit;
    return [
      ...(qty === line.qty ? [] : [t("quantity", { title, before: qty, now: line.qty })]),
      ...(price === now
        ? []
        : [t("price", { title, before: formatMoney(price), now: formatMoney(now) })]),
    ];
  });
  const ids = new Set(chosenLines.map((line) => line.product_variant_id));
  const removedLineCount = Object.keys(expected.lines).filter((id) => !ids.has(id)).length;
  // A percentage promotion changes with its lines, so its amount is no cause of its own.
  const isSame = lineChanges.length === 0 && removedLineCount === 0;
  const discountChanges = cart.discounts.flatMap(
    ({ _id, title: discountTitle, amount }: Discount) => {
      const expectedDiscount = expected.discounts[_id];
      const title = localized(discountTitle, language);
      if (!expectedDiscount) return [t("begun", { title })];
      const amounts = {
        title,
        before: formatShortMoney(expectedDiscount[1]),
        now: formatShortMoney(amount),
      };
      return expectedDiscount[1] === amount || !isSame ? [] : [t("other", amounts)];
    },
  );
  const currentDiscountIds = new Set(cart.discounts.map(({ _id }) => _id));
  const endedDiscounts = Object.entries(expected.discounts)
    .filter(([id]) => !currentDiscountIds.has(id))
    .map(([, [title]]) => t("ended", { title }));
  const currentGifts = countExpectedGifts(cart, language);
  const giftChanges = Object.entries(expected.gifts).flatMap(([id, [title, before]]) => {
    const now = currentGifts[id]?.[1] ?? 0;
    if (now >= before) return [];
    return [now === 0 ? t("giftGone", { title }) : t("fewerGifts", { title, before, now })];
  });
  const points = cart.calculations.point.total;
  const problem = cart.voucher_problem?.code;
  const fee = cart.calculations.shipping_fee;
  return [
    ...lineChanges,
    ...(removedLineCount > 0 ? [t("gone", { count: removedLineCount })] : []),
    ...endedDiscounts,
    ...(problem ? [codeProblemTexts[problem][language]] : []),
    ...discountChanges,
    ...giftChanges,
    ...(points === expected.points ? [] : [t("points", { before: expected.points, now: points })]),
    ...(fee === expected.shipping
      ? []
      : [t("shipping", { before: cost(expected.shipping), now: cost(fee) })]),
  ];

  function cost(amount: string): string {
    return isZeroMoney(amount) ? t("free") : formatMoney(amount);
  }
}
