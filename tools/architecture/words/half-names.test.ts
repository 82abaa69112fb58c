import { expect, test } from "vitest";
import { findHalfNames } from "./half-names.ts";

const find = (text: string) => findHalfNames([{ path: "apps/api/src/selling/cart/a.ts", text }]);

test.each([
  "export function settledRecord() {}",
  "export async function writtenText() {}",
  "export const goneQuery = () => 1;",
  "export const inCents = (value: number) => value;",
  "export function orFailurePage() {}",
  "export const ofOrder = { id: 1 };",
  "export const recommended = 1;",
  "export const otherFolder = 1;",
  "function whatItCosts() {}",
  "const ofOrder = { id: 1 };",
  "const who = ['owner'];",
  "const chosen = 1;",
  "const same = (text: string) => text;",
  "function settledRecord() {}",
  "function normalizeRecord() { const inCents = () => 1; }",
])("reports the incomplete name in %s", (text) => expect(find(text)).toHaveLength(1));

test.each([
  "export function normalizeRecord() {}",
  "export const toCents = (value: number) => value;",
  "export const listedProduct = { id: 1 };",
  "export function SavedViews() {}",
  "export function feedGoogle() {}",
  "export function needsCode() {}",
  "export interface ofOrder {}",
  "export function inTransaction() {}",
  "const listedProduct = { id: 1 };",
  "const offer = { id: 1 };",
])("accepts the complete names in %s", (text) => expect(find(text)).toEqual([]));

test("a file that cannot be parsed stops the check with its name", () => {
  expect(() => find("export function {")).toThrow("a.ts");
});
