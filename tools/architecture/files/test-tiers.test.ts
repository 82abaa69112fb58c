import { expect, test } from "vitest";
import type { SourceFile } from "../source-file.ts";
import { findMisnamedTests, findStrayBrowserTests } from "./test-tiers.ts";

const makeFile = (path: string, text: string): SourceFile => ({ path, text });
const harnessFiles = [
  makeFile(
    "apps/api/src/testing/database/test-database.ts",
    "export const createTestDatabase = () => 1;",
  ),
  makeFile("apps/api/src/testing/index.ts", 'export { x } from "./database/test-database.ts";'),
  makeFile("apps/api/src/selling/cart/testing.ts", 'import { x } from "../../testing/index.ts";'),
];
const findMisnamed = (path: string, text: string) =>
  findMisnamedTests([...harnessFiles, makeFile(path, text)]);

test.each([
  ["itself", "apps/api/src/platform/a", 'import { x } from "../testing/index.ts";'],
  ["by a helper", "apps/api/src/selling/cart/a", 'import { x } from "./testing.ts";'],
  ["by the package's name", "apps/shop/src/a", 'import { x } from "@harbour/api/testing";'],
  ["on the way", "tools/a", 'const x = await import("../apps/api/src/testing/index.ts");'],
])("a test that reaches a database %s is called an integration test", (_, path, text) => {
  expect(findMisnamed(`${path}.test.ts`, text)).toHaveLength(1);
  expect(findMisnamed(`${path}.integration.test.ts`, text)).toEqual([]);
  expect(findMisnamed(`${path}.scenario.test.ts`, text)).toEqual([]);
});

test.each([
  ["nothing of it", 'import { cart } from "./cart.rules.ts";'],
  ["its types alone", 'import type { X } from "../../testing/index.ts";'],
])("a test that imports %s must be called a unit test", (_, text) => {
  expect(findMisnamed("apps/api/src/selling/cart/a.integration.test.ts", text)).toHaveLength(1);
  expect(findMisnamed("apps/api/src/selling/cart/a.test.ts", text)).toEqual([]);
});

const launcher = makeFile(
  "bench/support/run-lighthouse.ts",
  'import { chromium, type LaunchOptions } from "playwright-core";',
);
const findStrays = (path: string, text: string) =>
  findStrayBrowserTests([launcher, makeFile(path, text)]);

test.each([
  ["itself", 'import { chromium, type Browser } from "playwright-core";'],
  ["by a helper", 'import { runLighthouse } from "../bench/support/run-lighthouse.ts";'],
  ["on the way", 'const { chromium } = await import("@playwright/test");'],
  ["by its place", 'import { findChromium } from "./bootstrap/chromium.mjs";'],
])("a test that starts a browser %s is refused outside the browser tier", (_, text) => {
  for (const tier of ["test", "integration.test", "scenario.test"])
    expect(findStrays(`tools/a.${tier}.ts`, text), tier).toHaveLength(1);
  expect(findStrays("e2e/a.e2e.ts", text)).toEqual([]);
});

test("a test that imports only a browser's types may stand outside the browser tier", () => {
  expect(findStrays("tools/a.test.ts", 'import type { Page } from "playwright-core";')).toEqual([]);
});
