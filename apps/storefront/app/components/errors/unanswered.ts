import { isRouteErrorResponse } from "react-router";

/** What browsers say when data or a part of a page did not arrive: Chromium, Firefox and Safari each in their own words. */
const unreached =
  /^(failed to fetch|network ?error|load failed|error loading dynamically|importing a module)/i;

/** What stands before a shop says of one that is down or starting. */
export const away: readonly number[] = [502, 503, 504];

/** Whether a page failed because nobody answered, which passes by itself, and not because something is wrong with it. */
export function isUnanswered(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return away.includes(error.status);
  return error instanceof TypeError && unreached.test(error.message);
}
