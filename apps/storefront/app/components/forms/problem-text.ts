import type { ApiError } from "@harbour/api-client";
import { errorText, type Language } from "@harbour/i18n";
import { unavailableStatuses } from "../../request/unavailable-statuses.ts";
import { unansweredTexts } from "./field.texts.ts";
import { waitText } from "./wait-text.ts";

/** Returns the seconds to wait after too many tries; null for a busy shop, which has no limit. */
export function secondsToWait({ code, retryAfter }: Pick<ApiError, "code" | "retryAfter">) {
  return code === "too_many_requests" ? retryAfter : null;
}

/** Describes an error that belongs to no field, with the time to wait if known. */
export function problemText(
  error: Pick<ApiError, "code" | "status" | "retryAfter">,
  language: Language,
): string {
  const { code, status, retryAfter } = error;
  const seconds = secondsToWait(error);
  if (seconds) return waitText(seconds, language);
  // A busy shop says how long to wait. An unreachable shop says nothing.
  if (unavailableStatuses.includes(status) && !retryAfter)
    return unansweredTexts.noAnswer[language];
  if (code === "internal") return unansweredTexts.fault[language];
  return errorText(code, language);
}
