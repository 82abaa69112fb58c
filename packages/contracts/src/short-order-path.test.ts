import { expect, test } from "vitest";
import { readShortOrderPath, shortOrderPath } from "./short-order-path.ts";

test("an order's short path leads to the page that finds it, in every language", () => {
  for (const language of ["", "/zh", "/cn"])
    for (const store of ["main", "mini"] as const)
      expect(readShortOrderPath(language + shortOrderPath(store, "HB-7KQ4-M2X9"))).toBe(
        `${language}/shop/${store}/order/track?order=HB-7KQ4-M2X9`,
      );
});

test.each(["/o/", "/o/HB-7KQ4-M2X9/voucher", "/o///evil.example", "/fr/o/HB-1", "/o/HB-1?x=1"])(
  "%s is not the short path of an order",
  (path) => expect(readShortOrderPath(path)).toBeUndefined(),
);
