import { isRouteErrorResponse } from "react-router";
import { unavailableStatuses } from "../../request/unavailable-statuses.ts";

/** The messages of Chromium, Firefox and Safari for data or scripts that did not arrive. */
const networkFailurePattern =
  /^(failed to fetch|network ?error|load failed|error loading dynamically|importing a module)/i;
const missingScriptPattern = /dynamically imported module|importing a module/i;

/** Tells whether a page failed without an answer, which passes by itself. */
export function isUnanswered(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return unavailableStatuses.includes(error.status);
  return error instanceof TypeError && networkFailurePattern.test(error.message);
}

/** Tells whether a script did not arrive, such as after an update of the site. */
export function isScriptMissing(error: unknown): boolean {
  return error instanceof TypeError && missingScriptPattern.test(error.message);
}
