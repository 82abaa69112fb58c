import type { ApiError } from "@harbour/api-client";
import { errorText, type Language } from "@harbour/i18n";
import { unansweredMessages } from "./field.messages.ts";
import { waitText } from "./wait-text.ts";

/** What happened and what to do, of a refusal that is no field's: with the time to wait where the API names it. */
export function problemText(
  { code, retryAfter }: Pick<ApiError, "code" | "retryAfter">,
  language: Language,
): string {
  if (code === "too_many_requests" && retryAfter) return waitText(retryAfter, language);
  if (code === "internal") return unansweredMessages.fault[language];
  return errorText(code, language);
}
