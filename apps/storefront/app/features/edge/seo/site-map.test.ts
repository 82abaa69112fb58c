import { expect, test } from "vitest";
import { composeSiteMap, composeSiteMapIndex } from "./site-map.ts";

test("a map's page has its address, its other languages and its pictures", () => {
  const siteMapXml = composeSiteMap(
    [
      {
        path: "/shop/main/product/p1/tofu-&-robot",
        updatedAt: "2026-11-01T00:00:00.000Z",
        images: ["/files/catalogue/a.webp"],
      },
    ],
    {
      language: "zh",
      languages: [
        { value: "en", title: "English" },
        { value: "zh", title: "\u7e41\u9ad4\u4e2d\u6587" },
      ],
      publicUrl: "https://shop.example",
    },
  );
  expect(siteMapXml).toContain(
    "<loc>https://shop.example/zh/shop/main/product/p1/tofu-&amp;-robot</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod>",
  );
  expect(siteMapXml).toContain(
    'hreflang="en" href="https://shop.example/shop/main/product/p1/tofu-&amp;-robot"',
  );
  expect(siteMapXml).toContain('hreflang="zh-Hant-HK"');
  expect(siteMapXml).toContain('hreflang="x-default"');
  expect(siteMapXml, "a language that is off").not.toContain("zh-Hans");
  expect(siteMapXml).toContain(
    "<image:loc>https://shop.example/files/catalogue/a.webp</image:loc>",
  );
});

test("a page without pictures and without a date has only its addresses", () => {
  const siteMapXml = composeSiteMap([{ path: "/" }], {
    language: "en",
    languages: [{ value: "en", title: "English" }],
    publicUrl: "https://shop.example",
  });
  expect(siteMapXml).toContain("<url><loc>https://shop.example/</loc><xhtml:link");
  expect(siteMapXml).not.toContain("image:loc");
});

test("the index links to the maps with the time of their change, safe in XML", () => {
  const index = composeSiteMapIndex([
    { address: "https://shop.example/sitemaps/en/pages.xml" },
    {
      address: "https://shop.example/sitemaps/en/main.xml?after=a&b",
      updatedAt: "2026-11-01T00:00:00.000Z",
    },
  ]);
  expect(index).toContain(
    "<sitemap><loc>https://shop.example/sitemaps/en/pages.xml</loc></sitemap>",
  );
  expect(index).toContain("<loc>https://shop.example/sitemaps/en/main.xml?after=a&amp;b</loc>");
  expect(index).toContain("<lastmod>2026-11-01T00:00:00.000Z</lastmod>");
});
