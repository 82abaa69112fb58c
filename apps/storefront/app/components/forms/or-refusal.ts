import { splitLanguage } from "@harbour/i18n";
import { data, isRouteErrorResponse } from "react-router";
import { fieldMessages } from "./field.messages.ts";
import type { Outcome } from "./outcome.ts";

/**
 * For a page's `clientAction`: when the shop does not answer at all, the form is refused like any other (SPEC 8). The
 * status keeps the router from reading the page's data again, which would not be answered either.
 */
export async function orRefusal<Answer>({ serverAction }: { serverAction: () => Promise<Answer> }) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error) && error.status < 500) throw error;
    const { language } = splitLanguage(window.location.pathname);
    const refused: Outcome = {
      intent: "",
      target: "",
      problem: fieldMessages.serverError[language],
      errors: {},
      facts: null,
      isUnanswered: true,
    };
    return data(refused, { status: 503 });
  }
}
