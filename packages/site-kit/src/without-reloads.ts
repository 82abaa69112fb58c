import type { PluginOption } from "vite";

/**
 * A substitute for a page whose script cannot be loaded. Its data still comes from the server, and
 * it renders the error for `app/components/errors/unreachable-page.tsx`.
 */
export const missingPageModule = `return {
  default() { throw error; },
  clientMiddleware: [],
  clientLoader: ({ serverLoader }) => serverLoader(),
  clientAction: ({ serverAction }) => serverAction(),
};`;

/**
 * Leaves the present page as it is, and lets the app load the script again. A page that does not handle the event
 * reloads as before.
 */
export const waitForScriptCode = `return new Promise((resolve, reject) => {
  const load = () => loadRouteModule(route, routeModulesCache).then(resolve, reject);
  const detail = { address: route.module, load };
  if (window.dispatchEvent(new CustomEvent("missing-script", { cancelable: true, detail })))
    window.location.reload();
});`;

/**
 * Patches the router, which reloads endlessly when a page's script cannot be loaded. Offline it
 * would show the browser's error page.
 *
 * A thrown error would be dropped and the page stay empty: the router awaits scripts, but only
 * looks at data (`resolve()` in singleFetchLoaderNavigationStrategy). The router (8.4.0, and
 * 8.5.3 still) has no option for this. Its `routeModules.js` reloads in every built site, outside
 * of all hooks.
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
    // A router with a renamed file would silently reload again.
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
