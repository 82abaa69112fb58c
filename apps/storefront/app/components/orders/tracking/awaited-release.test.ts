import { expect, test } from "vitest";
import { exampleOrder } from "../../../testing/example-order.ts";
import { findAwaitedRelease, findOrderReleaseDate } from "./awaited-release.ts";

const beforeRelease = new Date("2026-12-23T15:59:59Z");
const releaseDayStart = new Date("2026-12-23T16:00:00Z");

test("a paid order waits until the day its goods come out in Hong Kong", () => {
  expect(findAwaitedRelease("processing", "2026-12-24", beforeRelease)).toBe("24/12/2026");
  expect(findAwaitedRelease("processing", "2026-12-24", releaseDayStart)).toBeNull();
  expect(findAwaitedRelease("processing", null, beforeRelease)).toBeNull();
  expect(findAwaitedRelease("submitted", "2026-12-24", beforeRelease)).toBeNull();
  expect(findAwaitedRelease("delivering", "2026-12-24", beforeRelease)).toBeNull();
});

test("units that were withdrawn keep no order waiting", () => {
  const [line] = exampleOrder().cart_items;
  const preorder = { ...line!, qty: 1, release_date: "2026-12-24" };
  expect(findOrderReleaseDate(exampleOrder({ cart_items: [preorder] }))).toBe("2026-12-24");
  const withdrawn = { ...preorder, withdrawn_qty: 1 };
  expect(findOrderReleaseDate(exampleOrder({ cart_items: [line!, withdrawn] }))).toBeNull();
});
