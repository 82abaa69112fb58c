import { defineConfig } from "vitest/config";
import { temporaryFolder } from "./tools/bootstrap/temporary-folder.mjs";
import { SameWorkerFirst } from "./tools/testing/same-worker-first.ts";

process.env["TMPDIR"] = temporaryFolder();

/**
 * The files of a project share their worker and its modules: importing them anew for each file took longer than the tests
 * (docs/decisions/2026-11-22-shared-test-workers.md). What a file must leave behind it: nothing (CONTRIBUTING, "Tests").
 */
const node = {
  environment: "node" as const,
  isolate: false,
  setupFiles: ["tools/testing/leave-nothing.ts"],
};

/** The one of the tools' that needs a shop's database. */
const onDatabase = "tools/bootstrap/dev-api.test.ts";

/** A server and the shop around it, on PostgreSQL: what both import is imported once. */
const onPostgres = {
  ...node,
  globalSetup: ["apps/api/src/testing/global-setup.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};
/** What takes seconds because it lives through something: a whole demo, two machines, an outage. A tier of its own, after the unit tests. */
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
          exclude: [onDatabase],
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
          ...onPostgres,
          name: "api",
          include: ["{apps/api,apps/shop,bench}/**/*.test.ts", onDatabase],
          exclude: [scenarios],
        },
      },
      { test: { ...onPostgres, name: "scenarios", include: [scenarios] } },
      {
        test: {
          ...node,
          name: "storefront",
          include: ["apps/storefront/**/*.test.{ts,tsx}", "packages/ui/src/**/*.test.{ts,tsx}"],
          // The first page of a worker imports everything, beside two others that do the same.
          testTimeout: 20_000,
        },
      },
    ],
    // One more than two cores: a worker spends half of its time waiting for the database.
    maxWorkers: 3,
    sequence: { sequencer: SameWorkerFirst },
  },
});
