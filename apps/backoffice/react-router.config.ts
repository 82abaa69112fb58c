import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressAll } from "../storefront/build-compressed.ts";

/** A single-page app, because staff sign in before they see anything. */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  basename: "/backoffice/",
  ssr: false,
  buildEnd: async ({ reactRouterConfig }) =>
    compressAll(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
