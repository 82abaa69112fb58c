import type { EntryContext } from "react-router";

/** The router lays out all routes it is given for every page: the site has hundreds, a page stands in two or three. */
export function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const matched = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(matched.map((id) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}
