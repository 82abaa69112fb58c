import { missingPageModule, patchRouterReloads } from "@harbour/site-kit/without-reloads";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { markTexts } from "./language-scripts.ts";
import { scriptGroups } from "./script-groups.ts";
import { withoutFallbacks } from "./without-fallbacks.ts";

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
            codeSplitting: { groups: scriptGroups },
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
