import { expect, test } from "vitest";
import { readChosenLines, writeChosenQuery, writeGoneQuery } from "./chosen-lines.ts";

test.each([[undefined], [[]], [["a"]], [["a", "b"]]])(
  "the selection survives the address unchanged: %o",
  (items) => {
    expect(readChosenLines(new URLSearchParams(writeChosenQuery(items)))).toEqual(items);
  },
);

test("a removed line is named beside the selection", () => {
  expect(writeGoneQuery(undefined)).toBe("?gone=1");
  expect(writeGoneQuery(["a"])).toBe("?chosen=1&item=a&gone=1");
});
