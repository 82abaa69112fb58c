import { formatMoney, isZeroMoney } from "@harbour/i18n";
import { useTexts } from "../../texts.ts";
import { codeProblemTexts } from "./code-problem.texts.ts";
import type { PricedContents } from "./use-priced-contents.ts";

/**
 * Returns the text that explains why the typed code gives no discount. Undefined when the code works or no code was
 * typed.
 */
export function useCodeProblem(typedCode: string, { cart, isCurrent }: PricedContents) {
  const t = useTexts(codeProblemTexts);
  const problem = isCurrent ? cart?.voucher_problem : undefined;
  if (!problem) return undefined;
  const code = typedCode.trim().toUpperCase();
  const { missing } = problem;
  if (problem.code !== "minimum-not-met" || !missing) return t(problem.code, { code });
  const { amount, qty: count } = missing;
  const values = { code, amount: formatMoney(amount), count };
  if (isZeroMoney(amount)) return t(count > 0 ? "items" : problem.code, values);
  return t(count > 0 ? "both" : "more", values);
}
