import { expect, test } from "vitest";
import { chosenFrom, choiceOf, goneFrom } from "./chosen-lines.ts";

test.each([[undefined], [[]], [["a"]], [["a", "b"]]])(
  "the selection survives the address unchanged: %o",
  (items) => {
    expect(chosenFrom(new URLSearchParams(choiceOf(items)))).toEqual(items);
  },
);

test("a removed line is named beside the selection", () => {
  expect(goneFrom(undefined)).toBe("?gone=1");
  expect(goneFrom(["a"])).toBe("?chosen=1&item=a&gone=1");
});
