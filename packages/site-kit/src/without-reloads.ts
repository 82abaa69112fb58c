import type { PluginOption } from "vite";

/**
 * The module that replaces a page whose script cannot be loaded. The page's data still comes from the server.
 * Rendering throws the load error, which `app/components/errors/unreachable-page.tsx` shows.
 */
export const missingPageModule = `return {
  default() { throw error; },
  clientMiddleware: [],
  clientLoader: ({ serverLoader }) => serverLoader(),
  clientAction: ({ serverAction }) => serverAction(),
};`;

/**
 * Leaves the present page as it is, and lets the app retry the load. A page that does not handle the event reloads,
 * as the router would.
 */
export const waitForScriptCode = `return new Promise((resolve, reject) => {
  const load = () => loadRouteModule(route, routeModulesCache).then(resolve, reject);
  const detail = { address: route.module, load };
  if (window.dispatchEvent(new CustomEvent("missing-script", { cancelable: true, detail })))
    window.location.reload();
});`;

/**
 * Patches the router, which reloads the page endlessly when a page's script cannot be loaded. When offline, the
 * reload would show the browser's own error page.
 * Throwing an error instead would leave the page empty. The router drops the error, because it awaits scripts but
 * only looks at data (`resolve()` in singleFetchLoaderNavigationStrategy). The router (8.4.0, and still 8.5.3) has no
 * option for this. Its `routeModules.js` reloads in every built site, and no hook can intercept that.
 * @param replacementCode the code that runs in place of the reload
 */
export function patchRouterReloads(replacementCode: string): PluginOption {
  let isPatched = false;
  return {
    name: "without-reloads",
    apply: "build",
    buildStart() {
      isPatched = false;
    },
    // Fails the build if the patch found nothing, because a router with a renamed file would silently reload again.
    buildEnd(error) {
      if (!error && !isPatched && this.environment.name === "client")
        this.error("No file of the router was found that loads the scripts of pages");
    },
    transform(code, id) {
      if (!/react-router[\\/]dist[\\/].*[\\/]routeModules\.js$/.test(id)) return null;
      const patchedCode = code.replace(
        /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/,
        () => replacementCode,
      );
      if (patchedCode === code)
        this.error("The router handles parts that are missing in another way now");
      isPatched = true;
      return { code: patchedCode, map: null };
    },
  };
}
