import { join } from "node:path";
import { compressFiles } from "@harbour/site-kit/compress-files";
import type { Config } from "@react-router/dev/config";
import { checkBudgets } from "./check-budgets.ts";
import { writeLanguages } from "./language-scripts.ts";
import { minifyOutput } from "./minify-output.ts";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // Splitting route modules would need more requests, and a longer list of files.
  splitRouteModules: false,
  // All addresses together are 1.7 kB. Discovering them as links come into view would cost a request per page.
  routeDiscovery: { mode: "initial" },
  // The site checks the origin of every POST itself, resource routes included (`app/request/page-handler.server.ts`).
  allowedActionOrigins: ["**"],
  buildEnd: async ({ reactRouterConfig }) => {
    const clientFolder = join(reactRouterConfig.buildDirectory, "client");
    const assets = join(clientFolder, "assets");
    await minifyOutput(assets);
    await writeLanguages(assets);
    await compressFiles(clientFolder);
    await checkBudgets(clientFolder);
  },
} satisfies Config;
