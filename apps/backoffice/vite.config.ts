import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { shortenContracts } from "./shorten-contracts.ts";

export default defineConfig(({ command }) => ({
  base: "/backoffice/",
  plugins: [tailwindcss(), reactRouter(), shortenContracts()],
  // The build draws the document with the packages of this repository, which are TypeScript.
  ...(command === "build" && { ssr: { noExternal: true } }),
  build: {
    target: "es2022",
    // Inlined files would be `data:` addresses, which the policy of scripts and styles refuses.
    assetsInlineLimit: 0,
  },
}));
