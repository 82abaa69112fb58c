import { data } from "react-router";
import { adultAge, ageUnknownError, isForAdults } from "./adult-rating.ts";
import { cookieNames } from "./cookies.server.ts";
import type { RequestContext } from "./request-context.ts";

/**
 * Checks the age before anything rated for adults is rendered. Visitors who said that they are adults pass. For others
 * it throws a page (403) that asks. Either page is about one visitor, so no cache stores it.
 */
export function requireKnownAge({ readCookie }: RequestContext, rating: string | null): void {
  if (!isForAdults(rating)) return;
  if (Number(readCookie(cookieNames.age)) >= adultAge) return;
  throw data(ageUnknownError, { status: 403 });
}
