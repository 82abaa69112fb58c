import { expect, test } from "vitest";
import { fromHongKong, toHongKong } from "./hong-kong-time.ts";

test("a time is shown and read in Hong Kong", () => {
  expect(toHongKong(new Date("2026-11-29T18:30:00Z"))).toBe("2026-11-30T02:30");
  expect(fromHongKong("2026-11-30T02:30")).toBe("2026-11-29T18:30:00.000Z");
  expect(fromHongKong("")).toBe("");
});
