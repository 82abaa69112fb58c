import { expect, test } from "vitest";
import { dateFormat, listFormat } from "./formatters.ts";

test("a formatter is created once for each locale and options", () => {
  const month = { month: "long", timeZone: "UTC" } as const;
  expect(dateFormat("en-GB", month)).toBe(dateFormat("en-GB", { ...month }));
  expect(dateFormat("zh-HK", month)).not.toBe(dateFormat("en-GB", month));
  expect(dateFormat("en-GB", { ...month, month: "short" })).not.toBe(dateFormat("en-GB", month));
  expect(listFormat("en-GB", { type: "conjunction" }).format(["Mon", "Tue"])).toBe("Mon and Tue");
});
