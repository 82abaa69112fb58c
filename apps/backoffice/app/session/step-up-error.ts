import { ApiError } from "@harbour/api-client";
import type { useTexts } from "../texts.ts";
import type { sessionTexts } from "./session.texts.ts";

/** Returns the text for a refused or cancelled step-up authentication. */
export function describeStepUpError(
  error: Error,
  {
    t,
    errorReason,
    wrongText = t("wrongProof"),
  }: {
    readonly t: ReturnType<typeof useTexts<typeof sessionTexts>>;
    readonly errorReason: (error: Error) => string;
    readonly wrongText?: string;
  },
): string {
  // Browsers do not tell why a passkey was not used, so that sites cannot find out which passkeys exist.
  if (!(error instanceof ApiError)) return t("passkeyUnused");
  if (error.status >= 500) return t("noAnswer");
  if (error.code === "too_many_requests") return t("tooMany", { seconds: error.retryAfter ?? 60 });
  if (error.code === "invalid_credentials") return wrongText;
  return errorReason(error);
}
