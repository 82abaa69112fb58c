import { expect, test } from "vitest";
import { fromHongKongInput, toHongKongInput } from "./hong-kong-time.ts";

test("a time is shown and read in Hong Kong", () => {
  expect(toHongKongInput(new Date("2026-11-29T18:30:00Z"))).toBe("2026-11-30T02:30");
  expect(fromHongKongInput("2026-11-30T02:30")).toBe("2026-11-29T18:30:00.000Z");
  expect(fromHongKongInput("")).toBe("");
});
