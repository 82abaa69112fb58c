import { expect, test } from "vitest";
import { detectLang } from "./detect-lang.ts";

test.each([
  ["Lovely box, arrived in two days", "en", undefined],
  ["Lovely box, arrived in two days", "zh", "en"],
  ["包裝很好", "en", "zh"],
  ["包裝很好，OK！", "cn", undefined],
  ["とても良い箱", "zh", "ja"],
  ["아주 좋아요", "en", "ko"],
  ["👍 10/10", "en", undefined],
] as const)("%s on a page in %s is read as %s", (text, page, lang) => {
  expect(detectLang(text, page)).toBe(lang);
});
