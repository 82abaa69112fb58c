import { data } from "react-router";
import { adultAge, ageUnknownError, isForAdults } from "./adult-rating.ts";
import { cookieNames } from "./cookies.server.ts";
import type { RequestContext } from "./request-context.ts";

/**
 * Checks the age before anything rated for adults is rendered. Visitors who said that they are adults pass. Others
 * get a page (403) that asks for their age. Both pages depend on the visitor, so no cache stores them.
 */
export function requireKnownAge({ readCookie }: RequestContext, rating: string | null): void {
  if (!isForAdults(rating)) return;
  if (Number(readCookie(cookieNames.age)) >= adultAge) return;
  throw data(ageUnknownError, { status: 403 });
}
