import { splitLanguage, translator } from "@harbour/i18n";
import { data, isRouteErrorResponse } from "react-router";
import { isUnanswered } from "../errors/unanswered.ts";
import { formText } from "../../request/form-text.ts";
import { unansweredMessages } from "./field.messages.ts";
import type { Unanswered } from "./outcome.ts";

/**
 * For a page's `clientAction`: when nobody answers a form, or the shop fails at it, the page stays with everything that was
 * typed, and the form says so. The status keeps the router from reading the page's data again, which would not be answered
 * either.
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
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error) && error.status < 500) throw error;
    const t = translator(unansweredMessages, splitLanguage(window.location.pathname).language);
    const refused: Unanswered = {
      intent: formText(form, "intent"),
      target: formText(form, "target"),
      problem: t(isFault(error) ? "fault" : "noAnswer"),
      errors: {},
      facts: null,
      isUnanswered: true,
    };
    return data(refused, { status: 503 });
  }
}

/** Whoever stands before the shop answers for it with pages of their own, which the router cannot read. */
function isFault(error: unknown): boolean {
  return isRouteErrorResponse(error) && !isUnanswered(error);
}
