import { expect, test } from "vitest";
import { readListQuery } from "../../../components/filters/list-query.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { describeList } from "./describe-list.ts";

const describePath = (search: string) =>
  describeList(makeRefusingContext(500, {}), readListQuery(new URLSearchParams(search)), []);

test("a list of pre-orders alone has its own heading and introduction", () => {
  const { title, intro, crumbs } = describePath("availability=PREORDER");
  expect(title).toBe("Pre-orders");
  expect(intro).toContain("You pay now");
  expect(crumbs.map(({ label }) => label)).toEqual(["Home", "Pre-orders"]);
});

test("a list of pre-orders and stocked goods is headed all products, and a search keeps its title", () => {
  for (const search of ["", "availability=PREORDER&availability=IN_STOCK"])
    expect(describePath(search)).toMatchObject({ title: "All products", intro: null });
  expect(describePath("availability=PREORDER&keyword=bear")).toMatchObject({
    title: "Results for “bear”",
    intro: null,
  });
});
