import { ApiError } from "@harbour/api-client";
import { data, type ServerBuild } from "react-router";
import { describeRoutePattern } from "./handle-error.server.ts";
import { requestContext } from "./request-context.ts";
import { unavailableStatuses } from "./unavailable-statuses.ts";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
type HandlerArgs = Parameters<NonNullable<RouteModule["loader"]>>[0];

/**
 * Makes loaders, actions and middleware answer 503 instead of 500 while the API is away. The page then reloads later.
 * Failed forms report it themselves (`keep-form-on-failure.ts`).
 */
export function convertUnavailableErrors(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: wrapRouteModule(route.module) },
  ]);
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

function wrapRouteModule(module: RouteModule): RouteModule {
  const { loader, action, middleware } = module;
  return {
    ...module,
    ...(loader && { loader: wrapHandler(loader, isServerError) }),
    ...(action && { action: wrapHandler(action, isUnavailable) }),
    ...(middleware && {
      middleware: middleware.map((handler) => wrapHandler(handler, isUnavailable)),
    }),
  };
}

const isUnavailable = (status: number) => unavailableStatuses.includes(status);
const isServerError = (status: number) => status >= 500;

function wrapHandler<Args extends [HandlerArgs, ...unknown[]], Answer>(
  handler: (...all: Args) => Answer,
  isConvertedStatus: (status: number) => boolean,
) {
  return async (...all: Args): Promise<Awaited<Answer>> => {
    try {
      return await handler(...all);
    } catch (error) {
      if (!(error instanceof ApiError && isConvertedStatus(error.status))) throw error;
      const [{ context, params, url }] = all;
      context.get(requestContext).logFailure(error, describeRoutePattern(url.pathname, params));
      throw data(null, { status: 503 });
    }
  };
}
