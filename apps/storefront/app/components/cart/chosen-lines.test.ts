import { expect, test } from "vitest";
import { readChosenLines, chosenQuery, goneQuery } from "./chosen-lines.ts";

test.each([[undefined], [[]], [["a"]], [["a", "b"]]])(
  "the selection survives the address unchanged: %o",
  (items) => {
    expect(readChosenLines(new URLSearchParams(chosenQuery(items)))).toEqual(items);
  },
);

test("a removed line is named beside the selection", () => {
  expect(goneQuery(undefined)).toBe("?gone=1");
  expect(goneQuery(["a"])).toBe("?chosen=1&item=a&gone=1");
});
