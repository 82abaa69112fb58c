import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import type { Route } from "./+types/list-page.ts";

type List = Route.ComponentProps["loaderData"];

/** The list on the screen, in case the next one fails. */
let currentList: List | null = null;

export function useRememberShownList(list: List): void {
  useEffect(() => {
    currentList = list;
    return () => {
      currentList = null;
    };
  }, [list]);
}

/** Keeps the present list, marked as stale, when the connection or the shop fails. */
export const keepListOnFailure: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const results = await next();
  const shownList = currentList;
  if (!shownList || !new URL(request.url).pathname.endsWith(shownList.path)) return results;
  for (const result of Object.values(results)) {
    if (result.type !== "error" || !isUnanswered(result.result)) continue;
    Object.assign(result, { type: "data", result: { ...shownList, isCached: true } });
  }
  return results;
};

/** Tells whether an error means that the connection or the server failed. Refusals and redirects are no such errors. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !(isRouteErrorResponse(error) && error.status < 500);
}
