import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { chooseTemporaryFolder } from "./tools/bootstrap/temporary-folder.mjs";
import { SameWorkerFirst } from "./tools/testing/same-worker-first.ts";

process.env["TMPDIR"] = chooseTemporaryFolder();

/**
 * The files of a project share their worker and its modules: importing them again for each file took longer than the
 * tests (docs/decisions/2026-11-22-shared-test-workers.md). What a file must leave behind it: nothing (CONTRIBUTING,
 * "Tests").
 */
const node = {
  environment: "node" as const,
  isolate: false,
  setupFiles: ["tools/testing/leak-check.ts"],
  // The timeouts only end hanging tests. The duration of a test depends on the machine, so no test is judged by it.
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/** A server and the shop around it, on PostgreSQL: what both import is imported once. */
const postgresProject = {
  ...node,
  globalSetup: ["apps/api/src/testing/database/global-setup.ts"],
};

/**
 * Patterns of file names by tier; no suffix is the unit tests. `tools/architecture/files/test-tiers.ts` holds the
 * names to what the files import.
 */
const integration = "{apps/api,apps/shop,bench,tools}/**/*.integration.test.ts";
/** Scenarios take seconds, because they live through something: a whole demo, two machines, an outage. */
const scenarios = "{apps/api,apps/shop,bench}/**/*.scenario.test.ts";

/** One run for the whole repository; `vitest run --project api` for one part of it. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: "tools",
          include: ["tools/**/*.test.ts"],
          exclude: [integration],
        },
      },
      {
        test: {
          ...node,
          name: "packages",
          include: ["packages/*/src/**/*.test.{ts,tsx}"],
          exclude: ["packages/ui/**"],
        },
      },
      {
        test: {
          ...node,
          name: "api",
          include: ["{apps/api,apps/shop,bench}/**/*.test.ts"],
          exclude: [integration, scenarios],
        },
      },
      { test: { ...postgresProject, name: "integration", include: [integration] } },
      { test: { ...postgresProject, name: "scenarios", include: [scenarios] } },
      {
        test: {
          ...node,
          name: "storefront",
          include: [
            "apps/{backoffice,storefront}/**/*.test.{ts,tsx}",
            "packages/ui/src/**/*.test.{ts,tsx}",
          ],
          setupFiles: [...node.setupFiles, "apps/storefront/app/testing/wait-limit.ts"],
        },
      },
    ],
    // The tiers share transformed sources, and so do later runs. Transforming them takes seconds for each run.
    fsModuleCache: true,
    fsModuleCachePath: join(import.meta.dirname, ".cache", "vitest"),
    // Exceeds the two cores by one, because a worker waits for the database half of its time.
    maxWorkers: 3,
    sequence: { sequencer: SameWorkerFirst },
  },
});
