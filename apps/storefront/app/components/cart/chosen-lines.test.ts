import { expect, test } from "vitest";
import { chosenFrom, choiceOf } from "./chosen-lines.ts";

test.each([[undefined], [[]], [["a"]], [["a", "b"]]])(
  "what is chosen comes back from an address as it went: %o",
  (items) => {
    expect(chosenFrom(new URLSearchParams(choiceOf(items)))).toEqual(items);
  },
);
