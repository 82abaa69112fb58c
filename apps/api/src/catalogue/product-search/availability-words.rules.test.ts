import { expect, test } from "vitest";
import { withAvailabilityWords } from "./availability-words.rules.ts";

test.each(["預購", "接受預購", "预售", "pre-order", "Pre-orders", "preorder"])(
  "%s alone is every product that is open for pre-order",
  (keyword) => {
    expect(withAvailabilityWords({ keyword })).toEqual({ keyword: "", availability: ["PREORDER"] });
  },
);

test("beside other words it narrows what they find", () => {
  expect(withAvailabilityWords({ keyword: "Dragon pre-order" }).keyword).toBe("dragon");
  expect(withAvailabilityWords({ keyword: "預購公仔" })).toEqual({
    keyword: "公仔",
    availability: ["PREORDER"],
  });
});

test("what was chosen by hand goes before, and other keywords stay as they are", () => {
  const chosen = { keyword: "預購", availability: ["IN_STOCK"] as const };
  expect(withAvailabilityWords(chosen).availability).toEqual(["IN_STOCK"]);
  expect(withAvailabilityWords({ keyword: "Order of the Moon" })).toEqual({
    keyword: "Order of the Moon",
  });
});
