import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { markTexts } from "./language-scripts.ts";
import { latePath } from "./lazy-folders.ts";
import { defineConfig, type CSSOptions, type PluginOption } from "vite";

type Plugin = Exclude<
  Exclude<CSSOptions["postcss"], string | undefined>["plugins"],
  undefined
>[number];

/**
 * Tailwind says its `@property` values and mixed colours twice, once for browsers older than those we build for (`cssTarget`).
 */
const withoutFallbacks: Plugin = {
  postcssPlugin: "without-fallbacks",
  AtRule: {
    layer: (rule) => {
      if (rule.params === "properties" && rule.nodes) rule.remove();
    },
    supports: (supports) => {
      if (
        !supports.params.startsWith("(color: color-mix(") &&
        !supports.params.startsWith("(color:color-mix(")
      )
        return;
      const plain = supports.prev();
      supports.each((mixed) => {
        if (mixed.type !== "rule" || plain?.type !== "rule" || plain.selector !== mixed.selector)
          return;
        mixed.walkDecls(({ prop }) =>
          plain.walkDecls(prop, (declaration) => void declaration.remove()),
        );
        if (plain.nodes.length === 0) plain.remove();
      });
      supports.replaceWith(supports.nodes ?? []);
    },
  },
};

/**
 * A stand-in for a page whose script cannot be had. Its data still comes from the server, and it shows the error, for
 * `app/components/errors/unreachable-page.tsx`.
 */
const missingPage = `return {
  default() { throw error; },
  clientMiddleware: [],
  clientLoader: ({ serverLoader }) => serverLoader(),
  clientAction: ({ serverAction }) => serverAction(),
};`;

/**
 * Patches the router, which would reload the former page without end when the next page's script cannot be had, and
 * show the browser's own error page off line. A thrown error would be dropped and the page stay empty. The router
 * awaits scripts, but only looks at data (`resolve()` in `singleFetchLoaderNavigationStrategy`). It (8.4.0, and 8.5.1
 * still) documents no way to choose: `routeModules.js` reloads in every built site, outside of all its hooks.
 */
let isPatched = false;
const withoutReloads: PluginOption = {
  name: "without-reloads",
  apply: "build",
  buildStart() {
    isPatched = false;
  },
  // A router whose file has another name, or none of its own, would reload in silence again.
  buildEnd(error) {
    if (!error && !isPatched && this.environment.name === "client")
      this.error("No file of the router was found that loads the scripts of pages");
  },
  transform(code, id) {
    if (!/react-router[\\/]dist[\\/].*[\\/]routeModules\.js$/.test(id)) return null;
    const shown = code.replace(
      /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/,
      missingPage,
    );
    if (shown === code) this.error("The router handles parts that are missing in another way now");
    isPatched = true;
    return { code: shown, map: null };
  },
};

/**
 * Drops the router's code that discovers routes as links come into view: browsers get all addresses at once (`routeDiscovery` in
 * `react-router.config.ts`). The router asks for the mode when it runs, so no minifier can see that; it is 1 kB of each first load.
 */
const withoutDiscovery: PluginOption = {
  name: "without-discovery",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform(code, id) {
    if (!/react-router[\\/]dist[\\/].*[\\/]fog-of-war\.js$/.test(id)) return null;
    const asks = /if \(!isFogOfWarEnabled\(routeDiscovery, ssr\)[^;]*\) return;/g;
    if (code.match(asks)?.length !== 2)
      this.error("The router discovers routes in another way now");
    return { code: code.replaceAll(asks, "return;"), map: null };
  },
};

const shellPath = new RegExp(
  [
    /app[\\/](entry\.client|root)\./,
    /components[\\/](products[\\/](?!variant-name)|wishlist[\\/]|site[\\/](page-meta|phrased\.|safe-html)|errors[\\/]page-not-loaded)/,
    /compare[\\/]compare(-button|-foot|d)\b/,
    /src[\\/](breadcrumbs|constants|money|quantity-stepper)\./,
  ]
    .map(({ source }) => source)
    .join("|"),
);

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), withoutReloads, withoutDiscovery, markTexts],
  build: {
    target: "es2022",
    cssTarget: ["chrome123", "firefox128", "safari17.5"],
    // Inlined files would be `data:` addresses, which the policy of scripts and styles refuses.
    assetsInlineLimit: 0,
    // Nearly all that a part shown later needs is there by then.
    modulePreload: false,
  },
  css: { postcss: { plugins: [withoutFallbacks] } },
  environments: {
    client: {
      // React asks for them: its tools for developers, and the browser's own sign of loading, as the site has a bar of its own.
      define:
        command === "build"
          ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined", navigation: "undefined" }
          : {},
      build: {
        rolldownOptions: {
          output: {
            // What most pages share travels in two files instead of dozens: every further one costs a slow phone a round trip, and
            // brotli knows less. A group takes what its modules import along.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 9,
                },
                // The constants name them again, and every page would have them.
                {
                  name: "rules",
                  test: /contracts[\\/]src[\\/](field-rules|orders[\\/]order-status)\./,
                  priority: 9,
                },
                // The frame, and what lists, home and products have of one another: with all that it is made of.
                { name: "shell", test: shellPath, priority: 8 },
                { name: "pagination", test: /ui[\\/]src[\\/]pagination\./, priority: 6 },
                {
                  name: "lists",
                  test: /components[\\/]filters[\\/]|product-search[\\/]list-page\./,
                  priority: 4,
                },
                { name: "product", test: /products[\\/]product-page\./, priority: 4 },
                { name: "late", test: latePath, minShareCount: 6, priority: 2 },
                { name: "shared", test: /\.[cm]?[jt]sx?$/, minShareCount: 6, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  // React and the router are built into the server in their production form: left to the environment of the machine, a
  // forgotten NODE_ENV would render twenty times slower.
  ssr: { noExternal: true },
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
}));
