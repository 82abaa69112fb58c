import { expect, test } from "vitest";
import { compareTitles } from "./compare-titles.ts";

test("Traditional titles stand by strokes, Simplified ones by pinyin, and both before Latin letters", () => {
  const traditional = ["龍", "丘", "一", "Pier", "人"].toSorted(compareTitles.zh);
  expect(traditional).toEqual(["一", "人", "丘", "龍", "Pier"]);
  const simplified = ["一", "水", "龙", "Pier", "大"].toSorted(compareTitles.cn);
  expect(simplified).toEqual(["大", "龙", "水", "一", "Pier"]);
});
