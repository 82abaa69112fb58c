import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: "es2022",
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    // Inlined files would be `data:` addresses, which the policy of scripts and styles refuses (QUALITY 4).
    assetsInlineLimit: 0,
  },
  // React and the router are built into the server in their production form: left to the environment of the machine, a
  // forgotten NODE_ENV would render twenty times slower.
  ssr: { noExternal: true },
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
}));
