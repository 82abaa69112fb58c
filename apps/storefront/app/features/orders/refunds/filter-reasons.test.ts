import { expect, test } from "vitest";
import { words } from "../../../testing/example-site.ts";
import { filterReasons } from "./filter-reasons.ts";

const reason = (slug: string) => ({ slug, title: words(slug), needs_description: false });
const damagedReason = reason("damaged");
const other = reason("other");

test("an order that has not left the shop cannot have arrived damaged", () => {
  expect(filterReasons([damagedReason, other], "processing")).toEqual([other]);
  for (const status of ["ready-to-pickup", "delivering", "completed"] as const)
    expect(filterReasons([damagedReason, other], status)).toEqual([damagedReason, other]);
});

test("a shop whose reasons are all about arrived goods offers all of them", () => {
  expect(filterReasons([damagedReason], "processing")).toEqual([damagedReason]);
});
