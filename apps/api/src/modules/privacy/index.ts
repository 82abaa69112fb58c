/** What people may ask of their own data: a copy of it, or its end; and what the shop forgets by itself. */
import type { Module } from "../../platform/module.ts";
import { mountExports } from "./download-export.ts";
import { privacyJobs } from "./privacy.jobs.ts";
import { privacyRoutes } from "./privacy.routes.ts";

export const privacy: Module = {
  name: "privacy",
  customer: privacyRoutes,
  jobs: privacyJobs,
  mount: mountExports,
};
