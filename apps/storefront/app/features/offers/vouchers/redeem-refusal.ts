import type { ApiError } from "@harbour/api-client";
import { formatDate, type Language, translator } from "@harbour/i18n";
import { problemText } from "../../../components/forms/problem-text.ts";
import { redeemTexts } from "./redeem.texts.ts";
import { describeOwnPoints } from "./voucher-words.ts";

/** Returns why nothing was redeemed, in words that say how many are left. */
export function explainRedeemRefusal(
  error: Pick<ApiError, "code" | "status" | "retryAfter" | "details">,
  language: Language,
): string {
  const t = translator(redeemTexts, language);
  const { code, details } = error;
  const number = (name: string) => Number(details[name] ?? 0);
  const unitsLeft = number("left");
  switch (code) {
    case "not_enough_points":
      return t("notEnough", { points: describeOwnPoints(number("available"), language) });
    case "insufficient_stock":
      return unitsLeft > 0 ? t("fewLeft", { count: unitsLeft }) : t("outOfStock");
    case "quantity_limit":
      return t(unitsLeft > 0 ? "quotaLeft" : "quota", { max: number("most"), left: unitsLeft });
    case "conflict":
      return details["reason"] === "not-yet"
        ? t("notYet", { date: formatDate(String(details["start_datetime"])) })
        : t("over");
    case "not_found":
      return t("gone");
    case "idempotency_mismatch":
      return t("mismatch");
    default:
      return problemText(error, language);
  }
}
