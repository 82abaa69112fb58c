import { splitLanguage, translator } from "@harbour/i18n";
import { data, isRouteErrorResponse } from "react-router";
import { formText } from "../../request/form-text.ts";
import { isUnanswered } from "../errors/page-load-errors.ts";
import { unansweredTexts } from "./field.texts.ts";
import type { Unanswered } from "./outcome.ts";

/**
 * Runs a page's `clientAction`. Without an answer, or after a server error, the page stays with everything typed and
 * the form reports it. The status stops the router from reloading the page's data.
 */
export async function keepFormOnFailure<Answer>({
  request,
  serverAction,
}: {
  request: Request;
  serverAction: () => Promise<Answer>;
}) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    const failure = readFailure(error);
    if (!failure) throw error;
    const t = translator(unansweredTexts, splitLanguage(window.location.pathname).language);
    const unansweredForm: Unanswered = {
      intent: formText(form, "intent"),
      target: formText(form, "target"),
      problem: t(failure),
      errors: {},
      facts: null,
      isUnanswered: true,
    };
    return data(unansweredForm, { status: 503 });
  }
}

/** The kinds of failure: no answer, or a server error. */
export const failures = ["noAnswer", "fault"] as const;
export type Failure = (typeof failures)[number];

/** Classifies an error of `serverAction`; null for the shop's own redirects and refusals. */
export function readFailure(error: unknown): Failure | null {
  if (error instanceof Response) return null;
  if (!isRouteErrorResponse(error)) return "noAnswer";
  if (error.status < 500) return null;
  return isUnanswered(error) ? "noAnswer" : "fault";
}
