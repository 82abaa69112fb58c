import { isRouteErrorResponse } from "react-router";
import { away } from "../../request/away.ts";

/** What browsers say when data or a script of a page did not arrive: Chromium, Firefox and Safari each in their own words. */
const unreached =
  /^(failed to fetch|network ?error|load failed|error loading dynamically|importing a module)/i;
const withoutScript = /dynamically imported module|importing a module/i;

/** Whether a page failed because nobody answered, which passes by itself, and not because something is wrong with it. */
export function isUnanswered(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return away.includes(error.status);
  return error instanceof TypeError && unreached.test(error.message);
}

/** Whether it was a script that did not arrive: taken away by a new version of the site, or kept away by something else. */
export function isScriptMissing(error: unknown): boolean {
  return error instanceof TypeError && withoutScript.test(error.message);
}
