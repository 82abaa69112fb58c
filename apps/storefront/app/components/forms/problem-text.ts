import type { ApiError } from "@harbour/api-client";
import { errorText, type Language } from "@harbour/i18n";
import { away } from "../../request/away.ts";
import { unansweredMessages } from "./field.messages.ts";
import { waitText } from "./wait-text.ts";

/** Seconds until it may be tried again. Null for what was not tried too often: a busy shop names a time too, and is asked again at will. */
export function secondsToWait({ code, retryAfter }: Pick<ApiError, "code" | "retryAfter">) {
  return code === "too_many_requests" ? retryAfter : null;
}

/** Words a refusal that is no field's: what happened and what to do, with the time to wait where the API names it. */
export function problemText(
  error: Pick<ApiError, "code" | "status" | "retryAfter">,
  language: Language,
): string {
  const { code, status, retryAfter } = error;
  const seconds = secondsToWait(error);
  if (seconds) return waitText(seconds, language);
  // A shop that is busy says so, and until when; one that cannot be reached says nothing.
  if (away.includes(status) && !retryAfter) return unansweredMessages.noAnswer[language];
  if (code === "internal") return unansweredMessages.fault[language];
  return errorText(code, language);
}
