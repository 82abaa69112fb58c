import type { CodeProblem, VoucherProblem } from "@harbour/contracts";
import { formatShortMoney, isZeroMoney, type Language, localized, translator } from "@harbour/i18n";
import { codeTexts, codeProblemTexts } from "./code.texts.ts";

/** Returns why a code gives no discount, and how much is missing if that is known. */
export function describeCodeProblem(
  problem: CodeProblem,
  details: VoucherProblem | undefined,
  language: Language,
): string {
  const message = codeProblemTexts[problem][language];
  if (!details || details.code !== problem) return message;
  const t = translator(codeTexts, language);
  if (details.level) {
    const level = localized(details.level.title, language);
    return t("forLevel", { level, count: details.level.points_to_go });
  }
  const missingTexts = [
    ...(details.missing && !isZeroMoney(details.missing.amount)
      ? [t("moreToSpend", { amount: formatShortMoney(details.missing.amount) })]
      : []),
    ...(details.missing && details.missing.qty > 0
      ? [
          t(details.missing.qty === 1 ? "onePieceMore" : "piecesMore", {
            count: details.missing.qty,
          }),
        ]
      : []),
  ];
  if (missingTexts.length === 0) return message;
  return t("missing", { what: missingTexts.join(t("and")) });
}
