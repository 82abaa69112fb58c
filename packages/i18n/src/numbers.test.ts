import { expect, test } from "vitest";
import { formatCount } from "./numbers.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [1424, "1,424"],
  [1234567, "1,234,567"],
  [-1000, "−1,000"],
])("%d reads %s", (count, text) => expect(formatCount(count)).toBe(text));
