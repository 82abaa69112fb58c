import type { Cart } from "@harbour/contracts";
import { formatMoney, translator, type Language } from "@harbour/i18n";
import { codeProblemTexts } from "../../../components/cart/code.texts.ts";
import type { CheckoutValues } from "./checkout-form.ts";
import type { FormMessage } from "./checkout-outcome.ts";
import { checkoutTexts } from "./checkout.texts.ts";
import type { ExpectedCart } from "./expected-cart.ts";
import { describeTotalChanges } from "./total-changes.ts";

/** Explains why the order differs from the one that the page showed. */
export function explainTotalChange(
  cart: Cart | null,
  {
    values,
    total,
    expected,
    language,
  }: {
    readonly values: CheckoutValues;
    readonly total: string;
    readonly expected: ExpectedCart | null;
    readonly language: Language;
  },
): FormMessage {
  const now = cart?.calculations.price.total ?? total;
  // A code that was refused before did not lower the shown total, so it is no cause.
  const wasRefusedBefore = values.voucher_code === values.refused_code;
  const comparedCart = cart && wasRefusedBefore ? { ...cart, voucher_problem: null } : cart;
  const causes =
    expected && comparedCart ? describeTotalChanges(expected, comparedCart, language) : [];
  const amounts = { before: formatMoney(total), now: formatMoney(now) };
  const totalProblem = causes.length > 0 ? "totalChangedBy" : "totalChanged";
  const problem = now === total ? "orderChangedBy" : totalProblem;
  return { problem: translator(checkoutTexts, language)(problem, amounts), causes };
}

/** Explains why the entered code no longer gives a discount. */
export function explainRejectedCode(cart: Cart | null, language: Language): FormMessage {
  const reason = cart?.voucher_problem?.code;
  return {
    problem: checkoutTexts.codeRefused[language],
    causes: reason ? [codeProblemTexts[reason][language]] : [],
  };
}
