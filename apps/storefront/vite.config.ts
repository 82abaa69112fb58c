import { missingPageModule, patchRouterReloads } from "@harbour/site-kit/without-reloads";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { markTexts } from "./language-scripts.ts";
import { lazyPathPattern } from "./lazy-folders.ts";
import { withoutFallbacks } from "./without-fallbacks.ts";

const shellPathPattern = new RegExp(
  [
    /app[\\/](entry\.client|root)\./,
    /components[\\/](products[\\/](?!variant-name|recent-row|recent\.texts)|wishlist[\\/]|site[\\/](page-meta|phrased\.|safe-html)|errors[\\/]page-not-loaded)/,
    /compare[\\/]compare(-button|-foot|d)\b/,
    /src[\\/](breadcrumbs|constants|money|native-select|quantity-stepper)\./,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/**
 * Keeps the names of fonts without a hash, because the sandbox's pages use them too. A changed font must get a new
 * name.
 */
const assetFileNames = ({ names }: { names: readonly string[] }): string =>
  names[0]?.endsWith(".woff2") ? "assets/[name][extname]" : "assets/[name]-[hash][extname]";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), patchRouterReloads(missingPageModule), markTexts],
  build: {
    target: "es2022",
    cssTarget: ["chrome123", "firefox128", "safari17.5"],
    // Inlined files would be `data:` addresses, which the policy of scripts and styles refuses.
    assetsInlineLimit: 0,
    // Preloading would gain little, because a lazy part finds nearly all of its scripts loaded.
    modulePreload: false,
  },
  css: { postcss: { plugins: [withoutFallbacks] } },
  environments: {
    ssr: { build: { rolldownOptions: { output: { assetFileNames } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            assetFileNames,
            // Shared code travels in two files instead of dozens. Each further file costs a slow phone a round trip and
            // compresses worse. A group also takes what its modules import.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 9,
                },
                // The validation rules are separate, because shared constants would otherwise bring them into every
                // page.
                {
                  name: "rules",
                  test: /contracts[\\/]src[\\/](field-rules|orders[\\/]order-status)\./,
                  priority: 9,
                },
                // The frame with everything that lists, home and products share, including its
                // imports.
                { name: "shell", test: shellPathPattern, priority: 8 },
                { name: "pagination", test: /ui[\\/]src[\\/]pagination\./, priority: 6 },
                {
                  name: "lists",
                  test: /components[\\/]filters[\\/]|product-search[\\/]list-page\./,
                  priority: 4,
                },
                { name: "product", test: /products[\\/]product-page\./, priority: 4 },
                { name: "late", test: lazyPathPattern, minShareCount: 6, priority: 2 },
                { name: "shared", test: /\.[cm]?[jt]sx?$/, minShareCount: 6, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  // The server build contains React and the router in their production form. A forgotten NODE_ENV would otherwise
  // make rendering twenty times slower.
  ssr: { noExternal: true },
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
}));
