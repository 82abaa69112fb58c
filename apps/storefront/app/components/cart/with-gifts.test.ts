import { expect, test } from "vitest";
import { withGifts } from "./with-gifts.ts";

test("a gift stands behind the line that it comes with, or else behind the last", () => {
  const lines = ["a", "b", "c"].map((id) => ({ product_variant_id: id }));
  const gifts = ["b", null, "gone", "a"].map((id, n) => ({ comes_with: id, n }));
  const told = withGifts(lines, gifts).map((one) => one.gifts.map(({ n }) => n));
  expect(told).toEqual([[3], [0], [1, 2]]);
});
