import { expect, test } from "vitest";
import type { SourceFile } from "./source-file.ts";
import { misnamedTests } from "./test-tiers.ts";

const file = (path: string, text: string): SourceFile => ({ path, text });
const harness = [
  file("apps/api/src/testing/test-database.ts", "export const createTestDatabase = () => 1;"),
  file("apps/api/src/testing/index.ts", 'export { x } from "./test-database.ts";'),
  file("apps/api/src/modules/cart/testing.ts", 'import { x } from "../../testing/index.ts";'),
];
const misnamed = (path: string, text: string) => misnamedTests([...harness, file(path, text)]);

test.each([
  ["itself", "apps/api/src/platform/a", 'import { x } from "../testing/index.ts";'],
  ["by a helper", "apps/api/src/modules/cart/a", 'import { x } from "./testing.ts";'],
  ["by the package's name", "apps/shop/src/a", 'import { x } from "@harbour/api/testing";'],
  ["on the way", "tools/a", 'const x = await import("../apps/api/src/testing/index.ts");'],
])("a test that reaches a database %s is called an integration test", (_, path, text) => {
  expect(misnamed(`${path}.test.ts`, text)).toHaveLength(1);
  expect(misnamed(`${path}.integration.test.ts`, text)).toEqual([]);
  expect(misnamed(`${path}.scenario.test.ts`, text)).toEqual([]);
});

test.each([
  ["nothing of it", 'import { cart } from "./cart.rules.ts";'],
  ["its types alone", 'import type { X } from "../../testing/index.ts";'],
])("a test that imports %s is a unit test, and not called otherwise", (_, text) => {
  expect(misnamed("apps/api/src/modules/cart/a.integration.test.ts", text)).toHaveLength(1);
  expect(misnamed("apps/api/src/modules/cart/a.test.ts", text)).toEqual([]);
});
