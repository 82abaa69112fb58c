import { expect, test } from "vitest";
import { exampleOrder } from "../../../testing/example-order.ts";
import { findAwaitedRelease, orderReleaseDate } from "./awaited-release.ts";

const before = new Date("2026-12-23T15:59:59Z");
const onTheDay = new Date("2026-12-23T16:00:00Z");

test("a paid order waits until the day its goods come out in Hong Kong", () => {
  expect(findAwaitedRelease("processing", "2026-12-24", before)).toBe("24/12/2026");
  expect(findAwaitedRelease("processing", "2026-12-24", onTheDay)).toBeNull();
  expect(findAwaitedRelease("processing", null, before)).toBeNull();
  expect(findAwaitedRelease("submitted", "2026-12-24", before)).toBeNull();
  expect(findAwaitedRelease("delivering", "2026-12-24", before)).toBeNull();
});

test("units that were withdrawn keep no order waiting", () => {
  const [line] = exampleOrder().cart_items;
  const preorder = { ...line!, qty: 1, release_date: "2026-12-24" };
  expect(orderReleaseDate(exampleOrder({ cart_items: [preorder] }))).toBe("2026-12-24");
  const withdrawn = { ...preorder, withdrawn_qty: 1 };
  expect(orderReleaseDate(exampleOrder({ cart_items: [line!, withdrawn] }))).toBeNull();
});
