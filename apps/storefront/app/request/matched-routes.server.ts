import type { EntryContext } from "react-router";

/**
 * Prepares only the matched routes. The router would prepare the site's hundreds of routes for every page, although a
 * page needs two or three.
 */
export function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const matched = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(matched.map((id) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}
