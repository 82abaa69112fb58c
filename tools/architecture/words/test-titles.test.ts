import { expect, test } from "vitest";
import { halfTitles, longTitles, readTitles } from "./test-titles.ts";

const titleTexts = (text: string): string[] =>
  readTitles({ path: "a.test.ts", text }).map((title) => title.text);
const isHalf = (text: string): boolean => halfTitles([{ path: "a.test.ts", text }]).length > 0;

test.each([
  "what somebody follows",
  "Who may call",
  "of two orders",
  "as %s may",
  "that is paid",
  "it opens",
  "its moment opens",
  "is offered in Chinese",
  "has lists in lists",
  "so does a loader",
  "they wait",
  "one that holds",
  "nobody who is known",
])("refuses the title '%s'", (text) => expect(isHalf(text)).toBe(true));

test.each([
  "follows",
  "a cancelled order cannot be paid",
  "lists orders that are paid",
  "asks once",
  "one of many shops starts",
  "nobody signs in",
])("accepts the title '%s'", (text) => expect(isHalf(text)).toBe(false));

test("refuses titles of more than 20 words", () => {
  const titleWith = (words: number) => ({ path: "a.test.ts", text: "word ".repeat(words) });
  expect(longTitles([titleWith(20), titleWith(21)])).toEqual([titleWith(21)]);
});

test("reads the titles of tests, describes and tables of tests", () => {
  expect(titleTexts('describe("carts", () => { test("adds a line", () => {}); });')).toEqual([
    "carts",
    "adds a line",
  ]);
  expect(
    titleTexts('test.each(["a"])("adds %s", () => {}); test.describe("tabs", () => {});'),
  ).toEqual(["adds %s", "tabs"]);
  expect(titleTexts("test(`adds ${name} twice`, () => {}); add('a');")).toEqual(["adds … twice"]);
});

test("reads test files only", () =>
  expect(readTitles({ path: "a.ts", text: 'test("adds", () => {});' })).toEqual([]));
