import { waitForScriptCode, patchRouterReloads } from "@harbour/site-kit/without-reloads";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { shortenContracts } from "./shorten-contracts.ts";

/**
 * Puts modules that many pages use into one file, because many small files would load one after the other. The search
 * for goods stays separate, because its combobox library would otherwise load with the first list.
 */
const sharedChunk = {
  name: "shared",
  test: /[\\/](backoffice[\\/]app|packages)[\\/](?!kit[\\/]fields[\\/]search-matches\.tsx)/,
  minShareCount: 8,
};

export default defineConfig(({ command }) => ({
  base: "/backoffice/",
  plugins: [
    tailwindcss(),
    reactRouter(),
    shortenContracts(),
    patchRouterReloads(waitForScriptCode),
  ],
  // The build renders the document with this repository's packages, which are TypeScript and must be bundled.
  ...(command === "build" && { ssr: { noExternal: true } }),
  build: {
    target: "es2022",
    // `page-scripts.ts` reads the manifest.
    manifest: true,
    // Inlined files would have `data:` addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [sharedChunk] } } },
  },
}));
