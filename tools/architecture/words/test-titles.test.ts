import { expect, test } from "vitest";
import { findLongTitles, readTitles } from "./test-titles.ts";

const readTitleTexts = (text: string): string[] =>
  readTitles({ path: "a.test.ts", text }).map((title) => title.text);

test("finds titles of more than 20 words", () => {
  const titleWith = (wordCount: number) => ({ path: "a.test.ts", text: "word ".repeat(wordCount) });
  expect(findLongTitles([titleWith(20), titleWith(21)])).toEqual([titleWith(21)]);
});

test("reads the titles of tests, describes and tables of tests", () => {
  expect(readTitleTexts('describe("carts", () => { test("adds a line", () => {}); });')).toEqual([
    "carts",
    "adds a line",
  ]);
  expect(
    readTitleTexts('test.each(["a"])("adds %s", () => {}); test.describe("tabs", () => {});'),
  ).toEqual(["adds %s", "tabs"]);
  expect(readTitleTexts("test(`adds ${name} twice`, () => {}); add('a');")).toEqual([
    "adds … twice",
  ]);
});

test("reads test files only", () =>
  expect(readTitles({ path: "a.ts", text: 'test("adds", () => {});' })).toEqual([]));
