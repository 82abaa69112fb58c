import { expect, test } from "vitest";
import { formatPublicationQuery, readPublicationQuery } from "./list-query.ts";

const readQuery = (search: string) => readPublicationQuery(new URLSearchParams(search));

test("an address contains search, topics, order and page", () => {
  const query = readQuery(
    "keyword=%20tram%20&category=news&category=care&gate=AND&sort=most-liked&page=3",
  );
  expect(query).toEqual({
    keyword: "tram",
    categories: ["news", "care"],
    gate: "AND",
    sort: "most-liked",
    page: 3,
  });
  expect(formatPublicationQuery(query)).toBe(
    "?keyword=tram&category=news&category=care&gate=AND&sort=most-liked&page=3",
  );
});

test("S9-023: several topics mean any of them, and invalid values are dropped", () => {
  const query = readQuery("gate=XOR&page=-4&category=&category=news&category=news&keyword=%00");
  expect(query).toEqual({ keyword: "", categories: ["news"], gate: "OR", sort: null, page: 1 });
  expect(formatPublicationQuery(query)).toBe("?category=news");
});
