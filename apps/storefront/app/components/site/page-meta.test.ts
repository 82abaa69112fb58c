import type { MetaDescriptor } from "react-router";
import { expect, test } from "vitest";
import { packValue } from "./packed-values.ts";
import { composePageMeta } from "./page-meta.ts";

const rootMatch = {
  id: "root",
  pathname: "/",
  loaderData: packValue({
    name: "Harbour",
    description: "Games and toys",
    publicUrl: "https://shop.example",
    languages: [{ value: "en" }, { value: "zh" }],
  }),
};
const page = (pathname: string, loaderData: unknown = {}) => [
  rootMatch,
  { id: "page", pathname, loaderData },
];
const links = (tags: readonly MetaDescriptor[]) =>
  tags.flatMap((tag) =>
    "tagName" in tag && tag.tagName === "link"
      ? [[tag["hrefLang"] ?? tag["rel"], tag["href"]]]
      : [],
  );

test("a page's title is followed by the site's name", () => {
  expect(composePageMeta(page("/cart"), { title: "Cart" })).toContainEqual({
    title: "Cart · Harbour",
  });
});

test("a page links to itself in every enabled language, with English as default", () => {
  const tags = composePageMeta(page("/zh/about-us/"), { title: "關於我們" });
  expect(links(tags)).toEqual([
    ["canonical", "https://shop.example/zh/about-us"],
    ["en", "https://shop.example/about-us"],
    ["zh-Hant-HK", "https://shop.example/zh/about-us"],
    ["x-default", "https://shop.example/about-us"],
  ]);
  expect(tags).toContainEqual({ property: "og:url", content: "https://shop.example/zh/about-us" });
  expect(tags).toContainEqual({ property: "og:locale", content: "zh_HK" });
  expect(tags).toContainEqual({ property: "og:locale:alternate", content: "en_HK" });
  expect(tags).not.toContainEqual({ property: "og:locale:alternate", content: "zh_CN" });
});

test("the home page in another language has no slash at its end", () => {
  expect(links(composePageMeta(page("/zh/"), { title: undefined }))[0]).toEqual([
    "canonical",
    "https://shop.example/zh",
  ]);
});

test("a page with several addresses has the canonical address that its loader names", () => {
  const tags = composePageMeta(
    page("/zh/shop/main/product", { canonical: "/shop/main/product?page=2" }),
    {
      title: "Products",
    },
  );
  expect(links(tags)[0]).toEqual(["canonical", "https://shop.example/zh/shop/main/product?page=2"]);
});

test("a private page is not indexed, and has no canonical address", () => {
  const tags = composePageMeta(page("/account/details"), { title: "Details", isPrivate: true });
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  expect(links(tags)).toEqual([]);
});

test("a shared page shows its picture large", () => {
  const tags = composePageMeta(page("/"), {
    title: "Duck",
    image: "/files/duck.webp",
    type: "product",
  });
  expect(tags).toContainEqual({
    property: "og:image",
    content: "https://shop.example/files/duck.webp",
  });
  expect(tags).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
  expect(tags).toContainEqual({ property: "og:type", content: "product" });
});

test("a failed page has none of its usual tags", () => {
  const matches = [rootMatch, { id: "page", pathname: "/no-duck", error: new Error("gone") }];
  expect(composePageMeta(matches, { title: undefined })).toEqual([]);
});
