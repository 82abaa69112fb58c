import { expect, test } from "vitest";
import { localizeText } from "../../../testing/example-site.ts";
import { filterReasons } from "./filter-reasons.ts";

const reason = (slug: string) => ({ slug, title: localizeText(slug), needs_description: false });
const damagedReason = reason("damaged");
const otherReason = reason("other");

test("an order that has not left the shop cannot have arrived damaged", () => {
  expect(filterReasons([damagedReason, otherReason], "processing")).toEqual([otherReason]);
  for (const status of ["ready-to-pickup", "delivering", "completed"] as const)
    expect(filterReasons([damagedReason, otherReason], status)).toEqual([
      damagedReason,
      otherReason,
    ]);
});

test("a shop whose reasons are all about arrived goods offers all of them", () => {
  expect(filterReasons([damagedReason], "processing")).toEqual([damagedReason]);
});
