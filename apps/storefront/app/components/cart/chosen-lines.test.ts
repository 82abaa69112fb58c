import { expect, test } from "vitest";
import { chosenFrom, choiceOf, goneFrom } from "./chosen-lines.ts";

test.each([[undefined], [[]], [["a"]], [["a", "b"]]])(
  "what is chosen comes back from an address as it went: %o",
  (items) => {
    expect(chosenFrom(new URLSearchParams(choiceOf(items)))).toEqual(items);
  },
);

test("what is gone is said beside the choice that was made", () => {
  expect(goneFrom(undefined)).toBe("?gone=1");
  expect(goneFrom(["a"])).toBe("?chosen=1&item=a&gone=1");
});
