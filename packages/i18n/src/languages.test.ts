import { expect, test } from "vitest";
import { languages, splitLanguage, withLanguage } from "./languages.ts";

test("English has no prefix, the others stand in front of every path", () => {
  expect(withLanguage("/shop/main/cart", "en")).toBe("/shop/main/cart");
  expect(withLanguage("/shop/main/cart", "zh")).toBe("/zh/shop/main/cart");
  expect(withLanguage("/", "cn")).toBe("/cn");
  expect(withLanguage("/?page=2", "cn")).toBe("/cn?page=2");
});

test("an address tells its language, and changing it leads to the same page", () => {
  for (const language of languages) {
    for (const path of ["/", "/about-us", "/shop/mini/product"]) {
      expect(splitLanguage(withLanguage(path, language))).toEqual({ language, path });
    }
  }
});

test("a word that begins like a language is not one", () => {
  expect(splitLanguage("/zhuhai")).toEqual({ language: "en", path: "/zhuhai" });
});
