import { expect, test } from "vitest";
import { findDomainRedirect, linkInLanguage } from "./language-address.ts";

const publicUrl = "https://shop.example";
const singleSiteSettings = { publicUrl, languages: [{ value: "en" }, { value: "zh" }] } as const;
const separateSiteSettings = {
  publicUrl,
  languages: [
    { value: "en" },
    { value: "zh", domain: "https://shop.example.hk" },
    { value: "cn", domain: "https://cn.shop.example" },
  ],
} as const;
const findRedirect = (
  address: string,
  origins: typeof separateSiteSettings | typeof singleSiteSettings = separateSiteSettings,
) => findDomainRedirect(new URL(address), origins);

test("languages of one origin are paths, those with domains whole addresses", () => {
  expect(linkInLanguage("/faq", "zh", singleSiteSettings)).toBe("/zh/faq");
  expect(linkInLanguage("/faq", "zh", separateSiteSettings)).toBe("https://shop.example.hk/zh/faq");
  expect(linkInLanguage("/faq", "en", separateSiteSettings)).toBe("https://shop.example/faq");
});

test("a language's domain opens in its language, and leads to the other languages' domains", () => {
  expect(findRedirect("https://shop.example.hk/")).toBe("https://shop.example.hk/zh");
  expect(findRedirect("https://shop.example.hk/faq?a=1")).toBe(
    "https://shop.example.hk/zh/faq?a=1",
  );
  expect(findRedirect("https://shop.example.hk/cn/faq")).toBe("https://cn.shop.example/cn/faq");
});

test("pages at the right domain, and shops with one origin, redirect no visitor", () => {
  expect(findRedirect("https://shop.example.hk/zh/faq")).toBeNull();
  expect(findRedirect("https://shop.example/faq")).toBeNull();
  expect(findRedirect("https://shop.example.hk/personal")).toBeNull();
  expect(findRedirect("https://shop.example.hk/sitemap.xml")).toBeNull();
  expect(findRedirect("https://shop.example/zh/faq", singleSiteSettings)).toBeNull();
});
