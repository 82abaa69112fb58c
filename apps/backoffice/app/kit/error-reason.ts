import { ApiError } from "@harbour/api-client";
import { errorText } from "@harbour/i18n";
import { type StaffLanguage, useLanguage, useTexts } from "../texts.ts";
import { fetchTexts } from "./fetch.texts.ts";

/** The API's sentences in Chinese, once they are loaded. */
let inChinese: ReadonlyMap<string, string> = new Map();

/** Loads the API's sentences in the language of the member of staff. Pages in English have them at once. */
export async function loadRefusals(language: StaffLanguage): Promise<void> {
  if (language === "zh") inChinese = (await import("./refusals-in-chinese.ts")).refusalsInChinese;
}

/** Returns the refusals of a failed call by field, in the language of the member of staff. */
export function fieldErrors(error: Error | null, language: StaffLanguage): ApiError["errors"] {
  if (!(error instanceof ApiError)) return {};
  if (language === "en") return error.errors;
  const inLanguage = (sentence: string) => inChinese.get(sentence) ?? sentence;
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, sentences]) => [field, sentences.map(inLanguage)]),
  );
}

/**
 * Returns the words for a failed call in the language of the member of staff: its first refused
 * field, else its message. The API answers in English, so a Chinese text is found by the English
 * sentence. Sentences with values, such as a limit, read as their error code does.
 */
export function errorReason(error: Error, language: StaffLanguage): string {
  const sentence = Object.values(fieldErrors(error, "en")).flat()[0] ?? error.message;
  return language === "en" ? sentence : readInChinese(sentence, error);
}

const readInChinese = (sentence: string, error: Error): string =>
  inChinese.get(sentence) ?? (error instanceof ApiError ? errorText(error.code, "zh") : sentence);

/** Returns a reader of failed calls in the language of the member of staff. */
export function useErrorReason(): (error: Error) => string {
  const language = useLanguage();
  return (error) => errorReason(error, language);
}

/** Returns a writer of the sentence for a change that failed, with its reason. */
export function useFailureText(): (error: Error) => string {
  const t = useTexts(fetchTexts);
  const describeError = useErrorReason();
  return (error) => t("failed", { reason: describeError(error) });
}
