import { ApiError } from "@harbour/api-client";
import { fillText } from "@harbour/contracts/fill-text";
import type { ReasonWire } from "@harbour/contracts/operator";
import type { ReasonCode } from "@harbour/contracts/reasons";
import { errorText } from "@harbour/i18n";
import { type StaffLanguage, useLanguage, useTexts } from "../../texts.ts";
import { fetchTexts } from "../fetch.texts.ts";

/** The reasons in Chinese, once they are loaded. */
let inChinese: Readonly<Partial<Record<ReasonCode, string>>> = {};

/** Loads the reasons in the language of the member of staff. The API's English sentences need none. */
export async function loadReasons(language: StaffLanguage): Promise<void> {
  if (language === "zh") inChinese = (await import("./reasons-in-chinese.ts")).reasonsInChinese;
}

/**
 * Returns a sentence of the API in the language of the member of staff.
 * @param reason its code and values; null for a sentence without
 */
export function translateReason(
  sentence: string,
  reason: ReasonWire | null | undefined,
  language: StaffLanguage,
): string {
  if (language === "en" || !reason) return sentence;
  const chineseText = inChinese[reason.code];
  if (chineseText === undefined) return sentence;
  const filledText = fillText(chineseText, reason.values);
  return reason.field === "" ? filledText : `${reason.field}：${filledText}`;
}

/** Returns a reader of the API's sentences in the language of the member of staff. */
export function useTranslateReason(): (sentence: string, reason: ReasonWire | null) => string {
  const language = useLanguage();
  return (sentence, reason) => translateReason(sentence, reason, language);
}

/** Returns the refusals of a failed call by field, in the language of the member of staff. */
export function describeFieldErrors(
  error: Error | null,
  language: StaffLanguage,
): ApiError["errors"] {
  if (!(error instanceof ApiError)) return {};
  const fields = Object.entries(error.errors).map(([field, sentences]) => {
    const reasons = error.fieldReasons[field] ?? [];
    return [
      field,
      sentences.map((sentence, index) => translateReason(sentence, reasons[index], language)),
    ];
  });
  return Object.fromEntries(fields) as ApiError["errors"];
}

/**
 * Returns the words for a failed call in the language of the member of staff: its first refused
 * field, else its message. A Chinese message without a reason reads as its error code does.
 */
export function describeFailedCall(error: Error, language: StaffLanguage): string {
  const [field] = Object.values(describeFieldErrors(error, language)).flat();
  if (field !== undefined) return field;
  if (!(error instanceof ApiError) || language === "en") return error.message;
  return error.reason === null
    ? errorText(error.code, "zh")
    : translateReason(error.message, error.reason, "zh");
}

/** Returns a reader of failed calls in the language of the member of staff. */
export function useErrorReason(): (error: Error) => string {
  const language = useLanguage();
  return (error) => describeFailedCall(error, language);
}

/** Returns a writer of the sentence for a change that failed, with its reason. */
export function useFailureText(): (error: Error) => string {
  const t = useTexts(fetchTexts);
  const describeError = useErrorReason();
  return (error) => t("failed", { reason: describeError(error) });
}
