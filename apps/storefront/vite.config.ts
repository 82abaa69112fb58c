import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: "es2022",
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    // Inlined files would be `data:` addresses, which the policy of scripts and styles refuses (QUALITY 4).
    assetsInlineLimit: 0,
  },
  // React and the router are built in, so that the server runs their production form whatever NODE_ENV says.
  ssr: { noExternal: true },
});
