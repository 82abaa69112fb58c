import type { Cart, CartItem, Discount } from "@harbour/contracts";
import { formatShortMoney, isZeroMoney, localized, translator, type Language } from "@harbour/i18n";
import { codeProblemTexts } from "./code.texts.ts";
import { priceStoryTexts } from "./price-story.texts.ts";

/** A step of a total in shoppers' words. */
export interface PriceStep {
  readonly text: string;
  /**
   * The amount as the API sends it. Null for a step without effect, whose text gives the reason; "free" for no cost.
   */
  readonly amount: string | null;
  /** Tells whether the step explains a price that differs from the product page. Such a step is always shown. */
  readonly isNotable?: true;
}

/** A cart, or an order whose lines are all bought. */
export interface PricedGoods extends Pick<
  Cart,
  "calculations" | "discounts" | "calculation_trace" | "voucher_problem"
> {
  readonly cart_items: readonly Line[];
}
type PricedWithoutTotals = Omit<PricedGoods, "calculations">;
type Step = Cart["calculation_trace"][number];
type Line = Pick<CartItem, "subtotal_price" | "original_subtotal_price" | "product_title"> &
  Partial<Pick<CartItem, "is_checkout">>;

/**
 * Describes the steps of a total's trace, without its start and end.
 * @param hasShipping false before a delivery is chosen, because a price could change
 */
export function describePriceSteps(
  cart: PricedWithoutTotals,
  language: Language,
  { hasShipping }: { hasShipping: boolean },
): PriceStep[] {
  const t = translator(priceStoryTexts, language);
  const findDiscount = (id: string) =>
    cart.discounts.find((discount: Discount) => discount._id === id);
  // The trace lists the goods' own discounts in the order of the lines.
  const reducedLines = cart.cart_items
    .filter(
      ({ is_checkout: isBought = true, ...line }) =>
        isBought && line.subtotal_price !== line.original_subtotal_price,
    )
    .map((line) => localized(line.product_title, language));
  const ownSteps = cart.calculation_trace.filter(isOwn);
  const bringsGift = cart.calculation_trace.some(
    ({ rule, applied }) => rule === giftRule && applied,
  );
  const steps = cart.calculation_trace.flatMap((step): PriceStep[] => {
    const { rule, on, applied } = step;
    const amount = applied ? step.amount : null;
    if (isOwn(step)) {
      const title =
        ownSteps.length === reducedLines.length ? reducedLines[ownSteps.indexOf(step)] : undefined;
      return [{ text: title ? t("own", { title }) : t("ownUnnamed"), amount }];
    }
    const discount = findDiscount(on);
    const title = discount && localized(discount.title, language);
    if (rule.startsWith("promotion-")) {
      // A gift replaced a discount that the product page had shown.
      if (!applied && step.reason === "not-best" && rule !== giftRule && bringsGift)
        return toPriceStep(step, t, language).map((why) => ({ ...why, isNotable: true }));
      if (!applied) return toPriceStep(step, t, language);
      if (rule !== giftRule)
        return [{ text: title ? t("offer", { title }) : t("offerUnnamed"), amount }];
      const worth = step.worth && formatShortMoney(step.worth);
      const offerTitle = title ?? t("offerUnnamed");
      return [
        {
          text: worth
            ? t("giftWorth", { title: offerTitle, worth })
            : t("gift", { title: offerTitle }),
          amount: "free",
        },
      ];
    }
    if (rule.startsWith("code")) {
      const shownAmount = rule === codeGiftRule ? "free" : amount;
      const textKey = discount?.template_type === "VOUCHER" ? "voucher" : "code";
      if (applied)
        return [{ text: title ? t(textKey, { title }) : t("codeUnnamed"), amount: shownAmount }];
      const problem = cart.voucher_problem?.code;
      return problem ? [{ text: codeProblemTexts[problem][language], amount }] : [];
    }
    if (rule === "points") return applied ? [] : [{ text: t("pointsMissing"), amount }];
    if (!hasShipping) return [];
    if (rule === "shipping" && isZeroMoney(step.amount))
      return [{ text: t("freeShippingUnnamed"), amount: null }];
    if (rule === "shipping") return [{ text: t("shipping"), amount }];
    if (rule === "free-shipping")
      return [{ text: title ? t("freeShipping", { title }) : t("freeShippingUnnamed"), amount }];
    return [];
  });
  // Several offers with missing conditions become one sentence.
  return steps.filter(
    (step, index) =>
      step.amount !== null || steps.findIndex(({ text }) => text === step.text) === index,
  );
}

const giftRule = "promotion-buy-x-get-y-free";
const codeGiftRule = "code-buy-x-get-y-free";

function isOwn({ rule }: Step): boolean {
  return rule.startsWith("local-");
}

function toPriceStep(
  { rule, reason, title, worth, missing }: Step,
  t: ReturnType<typeof translator<typeof priceStoryTexts>>,
  language: Language,
): PriceStep[] {
  switch (reason) {
    case "not-best": {
      if (!title || !worth) return [{ text: t("not-best"), amount: null }];
      const textValues = { title: localized(title, language), worth: formatShortMoney(worth) };
      return [
        { text: t(rule === giftRule ? "lesserGift" : "lesserOffer", textValues), amount: null },
      ];
    }
    case "too-few": {
      if (!title || !missing) return [];
      const { qty: count, gift } = missing;
      const textValues = {
        title: localized(title, language),
        gift: localized(gift, language),
        count,
      };
      return [
        { text: t(count === 1 ? "onePieceToGift" : "piecesToGift", textValues), amount: null },
      ];
    }
    case "minimum-spending":
    case "minimum-quantity":
    case "quota":
    case "nothing-to-give":
    case "nothing-to-lower":
      return [{ text: t(reason), amount: null }];
    case "goods":
      return [{ text: t("goodsReason"), amount: null }];
    default:
      return [];
  }
}
