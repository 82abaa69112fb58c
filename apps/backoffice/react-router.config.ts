import { join } from "node:path";
import { compressFiles } from "@harbour/site-kit/compress-files";
import type { Config } from "@react-router/dev/config";

/** A single-page app, because staff sign in before they see anything. */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  basename: "/backoffice/",
  ssr: false,
  buildEnd: async ({ reactRouterConfig }) =>
    compressFiles(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
