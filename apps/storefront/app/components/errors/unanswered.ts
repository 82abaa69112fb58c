import { isRouteErrorResponse } from "react-router";
import { away } from "../../request/away.ts";

/** Words of browsers for data or scripts that did not arrive: those of Chromium, Firefox and Safari. */
const unreached =
  /^(failed to fetch|network ?error|load failed|error loading dynamically|importing a module)/i;
const withoutScript = /dynamically imported module|importing a module/i;

/** Tells whether a page failed because nobody answered, which passes by itself. */
export function isUnanswered(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return away.includes(error.status);
  return error instanceof TypeError && unreached.test(error.message);
}

/** Tells whether a script did not arrive: taken away by a new version of the site, or kept away by something else. */
export function isScriptMissing(error: unknown): boolean {
  return error instanceof TypeError && withoutScript.test(error.message);
}
