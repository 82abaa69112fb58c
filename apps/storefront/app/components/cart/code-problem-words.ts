import type { CodeProblem, VoucherProblem } from "@harbour/contracts";
import { formatShortMoney, isZeroMoney, type Language, localized, translator } from "@harbour/i18n";
import { codeTexts, codeProblemTexts } from "./code.texts.ts";

/** Returns why a code gives no discount, and how much is missing if that is known. */
export function codeProblemWords(
  problem: CodeProblem,
  facts: VoucherProblem | undefined,
  language: Language,
): string {
  const message = codeProblemTexts[problem][language];
  if (!facts || facts.code !== problem) return message;
  const t = translator(codeTexts, language);
  if (facts.level) {
    const level = localized(facts.level.title, language);
    return t("forLevel", { level, count: facts.level.points_to_go });
  }
  const missing = [
    ...(facts.missing && !isZeroMoney(facts.missing.amount)
      ? [t("moreToSpend", { amount: formatShortMoney(facts.missing.amount) })]
      : []),
    ...(facts.missing && facts.missing.qty > 0
      ? [t(facts.missing.qty === 1 ? "onePieceMore" : "piecesMore", { count: facts.missing.qty })]
      : []),
  ];
  if (missing.length === 0) return message;
  return t("missing", { what: missing.join(t("and")) });
}
