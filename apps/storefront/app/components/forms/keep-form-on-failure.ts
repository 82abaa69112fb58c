import { splitLanguage, translator } from "@harbour/i18n";
import { data, isRouteErrorResponse } from "react-router";
import { isUnanswered } from "../errors/unanswered.ts";
import { formText } from "../../request/form-text.ts";
import { unansweredMessages } from "./field.messages.ts";
import type { Unanswered } from "./outcome.ts";

/**
 * Runs a page's `clientAction`. When nobody answers a form, or the shop fails at it, the page stays with everything
 * typed, and the form says so. The status keeps the router from reading the page's data again, which would not be
 * answered either.
 */
export async function orRefusal<Answer>({
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
    const failure = failureOf(error);
    if (!failure) throw error;
    const t = translator(unansweredMessages, splitLanguage(window.location.pathname).language);
    const refused: Unanswered = {
      intent: formText(form, "intent"),
      target: formText(form, "target"),
      problem: t(failure),
      errors: {},
      facts: null,
      isUnanswered: true,
    };
    return data(refused, { status: 503 });
  }
}

/** Nobody answered, or something in front of the shop or the shop itself failed. */
export type Failure = "noAnswer" | "fault";

/** Names the failure behind what a `serverAction` threw; null when the shop answered, with a redirect or a refusal. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof Response) return null;
  if (!isRouteErrorResponse(error)) return "noAnswer";
  if (error.status < 500) return null;
  return isUnanswered(error) ? "noAnswer" : "fault";
}
