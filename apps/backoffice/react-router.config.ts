import { join } from "node:path";
import { compressFiles } from "@harbour/site-kit/compress-files";
import type { Config } from "@react-router/dev/config";
import { writePageScripts } from "./page-scripts.ts";

/** A single-page app without server rendering, because staff sign in before they see anything. */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  basename: "/backoffice/",
  ssr: false,
  buildEnd: async (buildResult) => {
    await writePageScripts(buildResult);
    await compressFiles(join(buildResult.reactRouterConfig.buildDirectory, "client"));
  },
} satisfies Config;
