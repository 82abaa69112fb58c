import { expect, test } from "vitest";
import { findOptionColor } from "./option-color.ts";

test("a name contains its colour in every language", () => {
  for (const names of [
    ["Ocean", "海洋藍", "海洋蓝"],
    ["Sun yellow", "陽光黃", "阳光黄"],
    ["Village green", "新界綠", "新界绿"],
    ["Ivory", "象牙白", "象牙白"],
    ["Mint", "薄荷綠", "薄荷绿"],
    ["Lavender", "薰衣草紫", "薰衣草紫"],
    ["Sky", "天藍", "天蓝"],
    ["Ink", "墨黑", "墨黑"],
  ])
    expect(new Set(names.map(findOptionColor)).size, names.join()).toBe(1);
  expect(findOptionColor("Town red")).toBe("#d2262c");
});

test("a name without a colour has none, and similar words do not count", () => {
  for (const name of ["Garden", "糖果店", "Rederick", "Bluetooth", ""])
    expect(findOptionColor(name)).toBeNull();
});
