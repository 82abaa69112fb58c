/** Imports: files that staff upload, check, write and undo in the back office. */
import type { Module } from "../../platform/modules/module.ts";
import { importJobs } from "./imports.jobs.ts";
import { importRoutes, mountImports } from "./operator.routes.ts";

export { importFolder } from "./import-file.ts";

export const imports: Module = {
  name: "imports",
  operator: importRoutes,
  jobs: importJobs,
  mount: mountImports,
};
