import { defineConfig } from "vitest/config";

const node = { environment: "node" as const };

/** One run for the whole house; `vitest run --project api` for one room of it. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...node, name: "tools", include: ["tools/**/*.test.ts"] } },
      { test: { ...node, name: "packages", include: ["packages/*/src/**/*.test.{ts,tsx}"] } },
      {
        test: {
          ...node,
          name: "api",
          include: ["apps/api/**/*.test.ts", "bench/**/*.test.ts"],
          globalSetup: ["apps/api/src/testing/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { ...node, name: "storefront", include: ["apps/storefront/**/*.test.{ts,tsx}"] } },
      {
        test: {
          ...node,
          name: "shop",
          include: ["apps/shop/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
    // Two cores: each API worker has a database of its own.
    maxWorkers: 2,
  },
});
