import type { Language } from "@harbour/i18n";
import { expect, test } from "vitest";
import { suggestLanguage } from "./suggest-language.ts";

const suggest = (browser: string[], options: { cookies?: string; shownLanguage?: Language } = {}) =>
  suggestLanguage({
    cookies: "",
    shownLanguage: "en",
    enabled: ["en", "zh", "cn"],
    ...options,
    browser,
  });

test.each([
  [["zh-HK", "en"], "zh"],
  [["zh-TW"], "zh"],
  [["zh-Hant-SG"], "zh"],
  [["yue"], "zh"],
  [["zh-CN", "zh"], "cn"],
  [["zh"], "cn"],
  [["zh-Hans-HK"], "cn"],
  [["fr", "zh-MO"], "zh"],
  [["en-HK", "zh-HK"], null],
  [["ja"], null],
  [[], null],
])("a browser of %j is offered %s", (browser, language) => {
  expect(suggest(browser)).toBe(language);
});

test("a chosen language wins over the browser's", () => {
  expect(suggest(["zh-HK"], { cookies: "a=b; store_i18n=en" })).toBeNull();
  expect(suggest(["en"], { cookies: "store_i18n=cn" })).toBe("cn");
  expect(suggest(["zh-HK"], { cookies: "store_i18n=xx" })).toBe("zh");
});

test("neither the page's language nor a disabled one is offered", () => {
  expect(suggest(["zh-HK"], { shownLanguage: "zh" })).toBeNull();
  expect(
    suggestLanguage({
      cookies: "",
      browser: ["zh-CN"],
      shownLanguage: "en",
      enabled: ["en", "zh"],
    }),
  ).toBeNull();
});
