import { expect, test } from "vitest";
import { siteMap, siteMapIndex } from "./site-map.ts";

test("a page names itself, its other languages and its pictures", () => {
  const map = siteMap(
    [
      {
        path: "/shop/main/product/p1/tofu-&-robot",
        changed: "2026-11-01T00:00:00.000Z",
        images: ["/files/catalogue/a.webp"],
      },
    ],
    { language: "zh", enabled: ["en", "zh"], publicUrl: "https://shop.example" },
  );
  expect(map).toContain(
    "<loc>https://shop.example/zh/shop/main/product/p1/tofu-&amp;-robot</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod>",
  );
  expect(map).toContain(
    'hreflang="en" href="https://shop.example/shop/main/product/p1/tofu-&amp;-robot"',
  );
  expect(map).toContain('hreflang="zh-Hant-HK"');
  expect(map).toContain('hreflang="x-default"');
  expect(map, "a language that is off").not.toContain("zh-Hans");
  expect(map).toContain("<image:loc>https://shop.example/files/catalogue/a.webp</image:loc>");
});

test("the index leads to the maps, its addresses safe in XML", () => {
  expect(siteMapIndex(["https://shop.example/sitemaps/en/main.xml?after=a&b"])).toContain(
    "<loc>https://shop.example/sitemaps/en/main.xml?after=a&amp;b</loc>",
  );
});
