import { ApiError } from "@harbour/api-client";
import { isRouteErrorResponse, type HandleErrorFunction } from "react-router";
import { requestContext } from "./request-context.ts";

/** Logs errors, except refusals of the API and cancelled requests, which are no faults of the site. */
export const handleError: HandleErrorFunction = (error, { request, params, context }) => {
  if (request.signal.aborted) return;
  if (error instanceof ApiError && error.status < 500) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context
    .get(requestContext)
    .logFailure(error, describeRoutePattern(new URL(request.url).pathname, params));
};

/** Returns the address with the names of its parts instead of their values: `/shop/main/order/:id`. */
export function describeRoutePattern(
  path: string,
  { "*": splatPath, ...namedParams }: Readonly<Record<string, string | undefined>>,
): string {
  const segments = path.replace(/\.data$/, "").split("/");
  if (splatPath) return [...segments.slice(0, -splatPath.split("/").length), "*"].join("/");
  const names = new Map(
    Object.entries(namedParams).map(([name, value]) => [
      encodeURIComponent(value ?? ""),
      `:${name}`,
    ]),
  );
  return segments.map((segment) => names.get(segment) ?? segment).join("/");
}
