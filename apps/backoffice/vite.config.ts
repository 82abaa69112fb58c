import { waitForScriptCode, patchRouterReloads } from "@harbour/site-kit/without-reloads";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { shortenContracts } from "./shorten-contracts.ts";

/**
 * One file of what many pages use: a page of small files would wait for one after the other. The search for goods stays
 * out, because its combobox would come with the first list.
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
  // The build draws the document with the packages of this repository, which are TypeScript.
  ...(command === "build" && { ssr: { noExternal: true } }),
  build: {
    target: "es2022",
    // `page-scripts.ts` reads it.
    manifest: true,
    // Inlined files would be `data:` addresses, which the policy of scripts and styles refuses.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [sharedChunk] } } },
  },
}));
