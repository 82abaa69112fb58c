import { ApiError } from "@harbour/api-client";
import { fillText } from "@harbour/contracts/fill-text";
import type { ReasonWire } from "@harbour/contracts/operator";
import type { ReasonCode } from "@harbour/contracts/reasons";
import { errorText } from "@harbour/i18n";
import { type StaffLanguage, useLanguage, useTexts } from "../../texts.ts";
import { fetchTexts } from "../fetch.texts.ts";

/** The Chinese texts of reasons, after they are loaded. */
let inChinese: Readonly<Partial<Record<ReasonCode, string>>> = {};

/**
 * Loads the texts of reasons in the person's language. English needs no texts, because the API's own sentences are
 * English.
 */
export async function loadReasons(language: StaffLanguage): Promise<void> {
  if (language === "zh") inChinese = (await import("./reasons-in-chinese.ts")).reasonsInChinese;
}

/**
 * Translates a sentence of the API into the person's language.
 * @param reason the sentence's code and values; null for a sentence without a code
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

/** Returns a function that translates the API's sentences into the person's language. */
export function useTranslateReason(): (sentence: string, reason: ReasonWire | null) => string {
  const language = useLanguage();
  return (sentence, reason) => translateReason(sentence, reason, language);
}

/** Returns the errors of a failed call by field, in the person's language. */
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
 * Returns the text for a failed call in the person's language: the first field's error, or else the message. In
 * Chinese, a message without a reason is replaced by the text of its error code.
 */
export function describeFailedCall(error: Error, language: StaffLanguage): string {
  const [field] = Object.values(describeFieldErrors(error, language)).flat();
  if (field !== undefined) return field;
  if (!(error instanceof ApiError) || language === "en") return error.message;
  return error.reason === null
    ? errorText(error.code, "zh")
    : translateReason(error.message, error.reason, "zh");
}

/** Returns a function that describes a failed call in the person's language. */
export function useErrorReason(): (error: Error) => string {
  const language = useLanguage();
  return (error) => describeFailedCall(error, language);
}

/** Returns a function that writes the sentence for a failed change, with its reason. */
export function useFailureText(): (error: Error) => string {
  const t = useTexts(fetchTexts);
  const describeError = useErrorReason();
  return (error) => t("failed", { reason: describeError(error) });
}
