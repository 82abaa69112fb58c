import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import type { Route } from "./+types/list-page.ts";

type List = Route.ComponentProps["loaderData"];

/** The list on the screen, for the moment when the next one cannot be had. */
let shown: List | null = null;

export function useShown(list: List): void {
  useEffect(() => {
    shown = list;
    return () => {
      shown = null;
    };
  }, [list]);
}

/** Keeps the present list, marked as stale, when the connection or the shop fails, instead of an error page. */
export const keepList: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const results = await next();
  const kept = shown;
  if (!kept || !new URL(request.url).pathname.endsWith(kept.path)) return results;
  for (const result of Object.values(results)) {
    if (result.type !== "error" || !isUnanswered(result.result)) continue;
    Object.assign(result, { type: "data", result: { ...kept, isCached: true } });
  }
  return results;
};

/** Neither a refusal, which has a page of its own, nor a way to another address. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !(isRouteErrorResponse(error) && error.status < 500);
}
