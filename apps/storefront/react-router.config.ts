import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // The site checks the origin of every POST itself, resource routes included (`app/visit/page-handler.server.ts`).
  allowedActionOrigins: ["**"],
} satisfies Config;
