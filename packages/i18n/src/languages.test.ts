import { expect, test } from "vitest";
import { languages, splitLanguage, withLanguage } from "./languages.ts";

test("paths in English have no prefix, and paths in other languages start with their language", () => {
  expect(withLanguage("/shop/main/cart", "en")).toBe("/shop/main/cart");
  expect(withLanguage("/shop/main/cart", "zh")).toBe("/zh/shop/main/cart");
  expect(withLanguage("/", "cn")).toBe("/cn");
  expect(withLanguage("/?page=2", "cn")).toBe("/cn?page=2");
});

test("a path in any language can be split into its language and its English path", () => {
  for (const language of languages) {
    for (const path of ["/", "/about-us", "/shop/mini/product"]) {
      expect(splitLanguage(withLanguage(path, language))).toEqual({ language, path });
    }
  }
});

test("a path that only begins with the letters of a language is English", () => {
  expect(splitLanguage("/zhuhai")).toEqual({ language: "en", path: "/zhuhai" });
});
