import { expect, test } from "vitest";
import { readChosenLines, writeChosenQuery, writeUnavailableLinesQuery } from "./chosen-lines.ts";

test.each([[undefined], [[]], [["a"]], [["a", "b"]]])(
  "the selection survives the address unchanged: %o",
  (items) => {
    expect(readChosenLines(new URLSearchParams(writeChosenQuery(items)))).toEqual(items);
  },
);

test("the address reports a removed line and keeps the selection", () => {
  expect(writeUnavailableLinesQuery(undefined)).toBe("?gone=1");
  expect(writeUnavailableLinesQuery(["a"])).toBe("?chosen=1&item=a&gone=1");
});
