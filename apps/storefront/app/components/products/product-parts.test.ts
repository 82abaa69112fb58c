import { expect, test } from "vitest";
import { readProductPartsQuery, hasSamePartsQuery, withParts } from "./product-parts.ts";

test("reviews start with one page of the newest, with any number of stars", () => {
  expect(readProductPartsQuery(new URLSearchParams())).toEqual({
    order: "from-new-to-old",
    stars: null,
    pages: 1,
    from: 1,
    related: 1,
  });
});

test("another order of reviews keeps the chosen variant in the address", () => {
  expect(withParts("?variant=v1&stars=5", { order: "with-pictures", pages: 1 })).toBe(
    "?variant=v1&stars=5&reviews=with-pictures",
  );
  expect(withParts("?variant=v1&stars=5&review_pages=3", { stars: null, pages: 1 })).toBe(
    "?variant=v1",
  );
});

test("invalid values in the address choose nothing, and no address loads a thousand pages", () => {
  const partsQuery = readProductPartsQuery(
    new URLSearchParams("reviews=best&stars=-2&review_pages=1000"),
  );
  expect(partsQuery).toMatchObject({ order: "from-new-to-old", stars: null, pages: 20 });
});

test("choosing a variant requests nothing, but choosing other reviews does", () => {
  const address = (search: string) => new URL(`https://shop.example/p${search}`);
  expect(hasSamePartsQuery(address("?variant=a"), address("?variant=b"))).toBe(true);
  expect(hasSamePartsQuery(address("?variant=a"), address("?variant=a&stars=4"))).toBe(false);
});
