import { matchRoutes } from "react-router";

interface ListedRoute {
  readonly id: string;
  readonly module: string;
  readonly path?: string;
  readonly hasClientAction?: boolean;
  readonly hasClientLoader?: boolean;
}

/** The router's globals on every page: its list of routes, and the loaded scripts. */
interface RouterGlobals {
  readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, ListedRoute>> };
  readonly __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
}

const loadedScripts = new Set<string>();

/**
 * Loads the script of an address's route; null when the router can navigate at once. If the router itself cannot load
 * a script, it replaces the page by an error, and typed text is lost.
 */
export function loadRouteScript(address: string): Promise<void> | null {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } =
    window as RouterGlobals;
  const routes = Object.values(manifest?.routes ?? {}).filter(({ id }) => id !== "root");
  const { pathname } = new URL(address, location.href);
  const route = matchRoutes(routes, pathname)?.at(-1)?.route;
  if (!route || !(route.hasClientAction || route.hasClientLoader)) return null;
  const { id, module } = route;
  if (loadedScripts.has(module) || id in (modules ?? {})) return null;
  return import(/* @vite-ignore */ module).then(() => void loadedScripts.add(module));
}
