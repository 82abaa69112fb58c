import { expect, test } from "vitest";
import { findHalfSentences } from "./half-sentences.ts";

test.each([
  ["What is left of a hold.", 1],
  ["whoever may call", 1],
  ["of two orders", 1],
  ["As it was read", 1],
  ["its moment opens", 1],
  ["Returns what is left of a hold.", 0],
  ["a cancelled order cannot be paid", 0],
  ["Items of a cart.", 0],
  ["Asks once.", 0],
])("'%s' begins as %i half sentence", (text, count) =>
  expect(findHalfSentences([{ path: "a.ts", text }])).toHaveLength(count),
);
