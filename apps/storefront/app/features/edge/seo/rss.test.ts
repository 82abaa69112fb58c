import { expect, test } from "vitest";
import { composeRss } from "./rss.ts";

const feed = (items: Parameters<typeof composeRss>[0]["items"]) =>
  composeRss({
    title: "Harbour & friends",
    description: "Toys",
    language: "zh",
    address: "https://shop.example/zh/blogs",
    feedAddress: "https://shop.example/zh/blogs/rss.xml",
    items,
  });

test("a feed names itself, its language and its items, safe in XML", () => {
  const text = feed([
    {
      id: "p1",
      title: "Boxes <in> a wet city",
      summary: "Salt & tea",
      address: "https://shop.example/zh/blogs/p1/boxes?a&b",
      publishedAt: "2026-11-02T03:04:05.000Z",
      categories: ["收藏之道"],
      image: "https://shop.example/files/catalogue/a.webp",
    },
  ]);
  expect(text).toContain("<title>Harbour &amp; friends</title>");
  expect(text).toContain("<language>zh-Hant-HK</language>");
  expect(text).toContain('<atom:link href="https://shop.example/zh/blogs/rss.xml" rel="self"');
  expect(text).toContain("<lastBuildDate>Mon, 02 Nov 2026 03:04:05 GMT</lastBuildDate>");
  expect(text).toContain("<title>Boxes &lt;in&gt; a wet city</title>");
  expect(text).toContain("<link>https://shop.example/zh/blogs/p1/boxes?a&amp;b</link>");
  expect(text).toContain('<guid isPermaLink="false">p1</guid>');
  expect(text).toContain("<category>收藏之道</category>");
  expect(text).toContain('<media:content url="https://shop.example/files/catalogue/a.webp"');
});

test("a blog without posts is an empty feed", () => {
  expect(feed([])).not.toContain("<item>");
  expect(feed([])).not.toContain("lastBuildDate");
});
