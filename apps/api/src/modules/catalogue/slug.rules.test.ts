import { expect, test } from "vitest";
import { titleToSlug } from "./slug.rules.ts";

test("a title becomes an address by the shop's rule", () => {
  expect(titleToSlug("  Star Courier: Édition 2 -- 豪華版! ")).toBe(
    "star-courier-édition-2-豪華版",
  );
  expect(titleToSlug("!!!")).toBe("");
});
