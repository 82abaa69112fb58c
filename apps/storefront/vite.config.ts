import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type CSSOptions, type PluginOption } from "vite";

type Plugin = Exclude<
  Exclude<CSSOptions["postcss"], string | undefined>["plugins"],
  undefined
>[number];

/** Tailwind repeats its `@property` values for browsers older than those we build for (`cssTarget`). */
const withoutFallbacks: Plugin = {
  postcssPlugin: "without-fallbacks",
  AtRule: {
    layer: (rule) => {
      if (rule.params === "properties" && rule.nodes) rule.remove();
    },
  },
};

/**
 * Where a part of the next page cannot be had, the router would load the page before again, without end, and off line show the
 * browser's own page of errors. The part is an error like missing data instead: `app/shell/unreachable-page.tsx`.
 */
const withoutReloads: PluginOption = {
  name: "without-reloads",
  apply: "build",
  transform(code, id) {
    if (!/react-router[\\/]dist[\\/].*[\\/]routeModules\.js$/.test(id)) return null;
    const thrown = code.replace(
      /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/,
      "throw error;",
    );
    if (thrown === code) this.error("The router handles parts that are missing in another way now");
    return { code: thrown, map: null };
  },
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), withoutReloads],
  build: {
    target: "es2022",
    cssTarget: ["chrome123", "firefox128", "safari17.5"],
    // Inlined files would be `data:` addresses, which the policy of scripts and styles refuses (QUALITY 4).
    assetsInlineLimit: 0,
  },
  css: { postcss: { plugins: [withoutFallbacks] } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What most pages share travels in two files instead of dozens: every further one costs a slow phone a round trip.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 2,
                },
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
