import type { Cart, CartItem, Discount } from "@harbour/contracts";
import { isZeroMoney, localized, translator, type Language } from "@harbour/i18n";
import { codeProblemTexts } from "./code.messages.ts";
import { priceStoryMessages } from "./price-story.messages.ts";

/** One step of how a total came about, as shoppers are told it. */
export interface PriceStep {
  readonly text: string;
  /** As on the wire; null: it changed nothing, and the text says why. */
  readonly amount: string | null;
}

type Told = Pick<Cart, "cart_items" | "discounts" | "calculation_trace" | "voucher_problem">;
type Line = Pick<
  CartItem,
  "is_checkout" | "subtotal_price" | "original_subtotal_price" | "product_title"
>;

/**
 * The trace of a total (DESIGN 5) in words, without what it begins and ends with.
 * @param withShipping false while nobody has chosen how the goods travel: no price of it would be kept
 */
export function priceStory(
  cart: Told,
  language: Language,
  { withShipping }: { withShipping: boolean },
): PriceStep[] {
  const t = translator(priceStoryMessages, language);
  const nameOf = (id: string) => {
    const found = cart.discounts.find((discount: Discount) => discount._id === id);
    return found && localized(found.title, language);
  };
  // The goods' own reductions stand in the trace in the order of their lines, one for each that has one.
  const reduced = cart.cart_items
    .filter(
      (line: Line) => line.is_checkout && line.subtotal_price !== line.original_subtotal_price,
    )
    .map((line) => localized(line.product_title, language));
  const own = cart.calculation_trace.filter(isOwn);
  const steps = cart.calculation_trace.flatMap((step): PriceStep[] => {
    const { rule, on, applied, reason } = step;
    const amount = applied ? step.amount : null;
    if (isOwn(step)) {
      const title = own.length === reduced.length ? reduced[own.indexOf(step)] : undefined;
      return [{ text: title ? t("own", { title }) : t("ownUnnamed"), amount }];
    }
    const title = nameOf(on);
    if (rule.startsWith("promotion-")) {
      if (!applied) return reasonOf(reason, t);
      const isGift = rule === "promotion-buy-x-get-y-free";
      const text = title ? t(isGift ? "gift" : "offer", { title }) : t("offerUnnamed");
      return [{ text, amount }];
    }
    if (rule.startsWith("code")) {
      if (applied) return [{ text: title ? t("code", { title }) : t("codeUnnamed"), amount }];
      const problem = cart.voucher_problem?.code;
      return problem ? [{ text: codeProblemTexts[problem][language], amount }] : [];
    }
    if (rule === "points") return applied ? [] : [{ text: t("pointsMissing"), amount }];
    if (!withShipping) return [];
    if (rule === "shipping" && isZeroMoney(step.amount))
      return [{ text: t("freeShippingUnnamed"), amount: null }];
    if (rule === "shipping") return [{ text: t("shipping"), amount }];
    if (rule === "free-shipping")
      return [{ text: title ? t("freeShipping", { title }) : t("freeShippingUnnamed"), amount }];
    return [];
  });
  // Ten offers that ask for more are one sentence.
  return steps.filter(
    (step, index) =>
      step.amount !== null || steps.findIndex(({ text }) => text === step.text) === index,
  );
}

function isOwn({ rule }: Cart["calculation_trace"][number]): boolean {
  return rule.startsWith("local-");
}

function reasonOf(
  reason: string | null,
  t: ReturnType<typeof translator<typeof priceStoryMessages>>,
): PriceStep[] {
  switch (reason) {
    case "not-best":
    case "minimum-spending":
    case "minimum-quantity":
    case "quota":
    case "nothing-to-give":
      return [{ text: t(reason), amount: null }];
    case "goods":
      return [{ text: t("goodsReason"), amount: null }];
    default:
      return [];
  }
}
