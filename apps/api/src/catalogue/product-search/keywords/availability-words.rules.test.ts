import { expect, test } from "vitest";
import { extractAvailabilityWords } from "./availability-words.rules.ts";

test.each(["預購", "接受預購", "预售", "pre-order", "Pre-orders", "preorder"])(
  "the keyword %s alone finds every preorder product",
  (keyword) => {
    expect(extractAvailabilityWords({ keyword })).toEqual({
      keyword: "",
      availability: ["PREORDER"],
    });
  },
);

test("an availability word beside other words filters their results", () => {
  expect(extractAvailabilityWords({ keyword: "Dragon pre-order" }).keyword).toBe("dragon");
  expect(extractAvailabilityWords({ keyword: "預購公仔" })).toEqual({
    keyword: "公仔",
    availability: ["PREORDER"],
  });
});

test("an explicit availability filter outranks the typed word, and other keywords stay unchanged", () => {
  const keywordQuery = { keyword: "預購", availability: ["IN_STOCK"] as const };
  expect(extractAvailabilityWords(keywordQuery).availability).toEqual(["IN_STOCK"]);
  expect(extractAvailabilityWords({ keyword: "Order of the Moon" })).toEqual({
    keyword: "Order of the Moon",
  });
});
