import { data } from "react-router";
import { adultAge, ageUnknown, isForAdults } from "./adult-rating.ts";
import { cookieNames } from "./cookies.server.ts";
import type { RequestContext } from "./request-context.ts";

/**
 * Checks the age before anything that is rated for adults is made into a page. Goes on for visitors who said that they are adults. For
 * everybody else it throws a page (403) that asks. Such a page is about one visitor, so that no cache keeps it either way.
 */
export function askAge({ ownCookie }: RequestContext, rating: string | null): void {
  if (!isForAdults(rating)) return;
  if (Number(ownCookie(cookieNames.age)) >= adultAge) return;
  throw data(ageUnknown, { status: 403 });
}
