import { expect, test } from "vitest";
import { splitPhrases } from "./phrases.server.ts";

test.each([
  [
    "\u5373\u5c07\u767b\u5834\u7684\u65b0\u54c1\uff0c\u73fe\u53ef\u9810\u8cfc",
    ["\u5373\u5c07", "\u767b\u5834\u7684", "\u65b0\u54c1\uff0c", "\u73fe\u53ef", "\u9810\u8cfc"],
  ],
  [
    "\u661f\u66c6\uff1a\u6c92\u6709\u590f\u5929\u7684\u4e00\u5e74",
    ["\u661f\u66c6\uff1a", "\u6c92\u6709", "\u590f\u5929\u7684", "\u4e00\u5e74"],
  ],
  ["\u5929\u53f0\u5c0f\u82b1\u5712", ["\u5929\u53f0", "\u5c0f\u82b1\u5712"]],
])("%s breaks its lines between words", (text, phrases) => {
  expect(splitPhrases(text, "zh")).toEqual(phrases);
});

test("a name in quotation marks stays whole, and so does Latin text", () => {
  expect(
    splitPhrases("\u9001\u300a\u53e3\u888b\u6d77\u76dc\u300b\u4e00\u5957", "zh"),
  ).toContainEqual(expect.stringContaining("\u300a\u53e3\u888b\u6d77\u76dc\u300b"));
  expect(splitPhrases("Heron Lite \u624b\u63d0\u904a\u6232\u6a5f", "zh")[0]).toBe("Heron Lite ");
});

test("no text is lost or added, and other languages stay unchanged", () => {
  for (const text of [
    "\u4ed8\u6b3e\u5f8c\u591a\u4e45\u6703\u6536\u5230\u8ca8\u54c1\uff1f",
    "\uff08\u9650\u91cf\uff09PS5 \u904a\u6232 2 \u4ef6",
    "\u300a\u958b\u4e86\u6c92\u95dc",
  ])
    for (const language of ["zh", "cn"] as const)
      expect(splitPhrases(text, language).join("")).toBe(text);
  expect(splitPhrases("Night Bus 8-bit", "zh")).toEqual(["Night Bus 8-bit"]);
  expect(splitPhrases("\u661f\u66c6", "en")).toEqual(["\u661f\u66c6"]);
});
