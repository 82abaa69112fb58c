import { expect, test } from "vitest";
import { KeptPages } from "./kept-pages.ts";

function keptPages(maxBytes = 100) {
  const clock = { now: 0 };
  const pages = new KeptPages<string>({ maxBytes, ttlMilliseconds: 1000, now: () => clock.now });
  const keep = (key: string, { bytes = 10, tags = [] as string[], begun = pages.moment() } = {}) =>
    pages.keep(key, `page ${key}`, { bytes, tags, begun });
  return { pages, keep, clock };
}

test("dropping a product forgets every page that shows it and no other", () => {
  const { pages, keep } = keptPages();
  keep("/", { tags: ["product:1", "product:2"] });
  keep("/product/1", { tags: ["product:1"] });
  keep("/about-us", { tags: ["content:about-us"] });

  pages.drop(["product:1"]);

  expect([pages.get("/"), pages.get("/product/1"), pages.get("/about-us")]).toEqual([
    undefined,
    undefined,
    "page /about-us",
  ]);
  expect(pages.bytes).toBe(10);
});

test("the page nobody asked for longest leaves first when the budget is full", () => {
  const { pages, keep } = keptPages(30);
  for (const key of ["/a", "/b", "/c"]) keep(key);
  pages.get("/a");
  keep("/d");
  expect(["/a", "/b", "/c", "/d"].map((key) => pages.get(key) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(pages.bytes).toBe(30);
});

test("a page larger than the whole budget throws nothing else out", () => {
  const { pages, keep } = keptPages(30);
  keep("/a");
  expect(keep("/huge", { bytes: 31 })).toBe(false);
  expect(pages.get("/a")).toBe("page /a");
});

test("a page kept again counts once, under its new tags", () => {
  const { pages, keep } = keptPages();
  keep("/", { bytes: 40, tags: ["product:1"] });
  keep("/", { bytes: 50, tags: ["product:2"] });
  expect(pages.bytes).toBe(50);
  pages.drop(["product:1"]);
  expect(pages.get("/")).toBe("page /");
});

test("a page is forgotten after its time", () => {
  const { pages, keep, clock } = keptPages();
  keep("/", { tags: ["product:1"] });
  clock.now = 999;
  expect(pages.get("/")).toBe("page /");
  clock.now = 1000;
  expect(pages.get("/")).toBeUndefined();
  expect(pages.bytes).toBe(0);
});

test("a page begun before one of its products changed is refused, one begun after is kept", () => {
  const { pages, keep } = keptPages();
  const before = pages.moment();
  pages.drop(["product:1"]);
  expect(keep("/product/1", { tags: ["product:1"], begun: before })).toBe(false);
  expect(keep("/product/2", { tags: ["product:2"], begun: before })).toBe(true);
  expect(keep("/product/1", { tags: ["product:1"] })).toBe(true);
});

test("clearing refuses every page that was begun before", () => {
  const { pages, keep } = keptPages();
  const before = pages.moment();
  keep("/");
  pages.clear();
  expect(pages.get("/")).toBeUndefined();
  expect(keep("/", { begun: before })).toBe(false);
});

test("a flood of different tags does not make an old page acceptable", () => {
  const { pages, keep } = keptPages();
  const before = pages.moment();
  pages.drop(["product:1"]);
  pages.drop(Array.from({ length: 25_000 }, (_, i) => `product:flood-${i}`));
  expect(keep("/product/1", { tags: ["product:1"], begun: before })).toBe(false);
});
