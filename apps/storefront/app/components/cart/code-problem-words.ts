import type { CodeProblem, VoucherProblem } from "@harbour/contracts";
import { formatMoney, isZeroMoney, type Language, localized, translator } from "@harbour/i18n";
import { codeMessages, codeProblemTexts } from "./code.messages.ts";

/** Returns why a code gives no discount, and how much is missing if that is known. */
export function problemWords(
  problem: CodeProblem,
  told: VoucherProblem | undefined,
  language: Language,
): string {
  const said = codeProblemTexts[problem][language];
  if (!told || told.code !== problem) return said;
  const t = translator(codeMessages, language);
  if (told.level) {
    const level = localized(told.level.title, language);
    return t("forLevel", { level, count: told.level.points_to_go });
  }
  const missing = [
    ...(told.missing && !isZeroMoney(told.missing.amount)
      ? [t("moreToSpend", { amount: formatMoney(told.missing.amount) })]
      : []),
    ...(told.missing && told.missing.qty > 0
      ? [t(told.missing.qty === 1 ? "onePieceMore" : "piecesMore", { count: told.missing.qty })]
      : []),
  ];
  if (missing.length === 0) return said;
  return t("missing", { what: missing.join(t("and")) });
}
