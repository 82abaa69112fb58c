// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { visit } from "../../../testing/visit.tsx";
import { NearNote } from "./near-note.tsx";

afterEach(cleanup);

const suggestedLists = [
  { title: "Heron", href: "/shop/main/category/heron/product" },
  { title: "Beacon 4", href: "/shop/main/category/beacon-4/product" },
  { title: "Tidal X", href: "/shop/main/category/tidal-x/product" },
];

test.each([
  ["/shop/main/product", ["Heron,", "Beacon 4", "Tidal X."], "Heron, Beacon 4 and Tidal X."],
  ["/zh/shop/main/product", ["Heron、", "Beacon 4、", "Tidal X。"], "Heron、Beacon 4、Tidal X。"],
])("at %s each mark shares a line with its word", async (address, expectedTexts, sentence) => {
  visit(address, {
    page: (
      <NearNote nearMatches={{ unknownWords: "x", isName: false, suggestedLists }} className="" />
    ),
  });
  const main = within(await screen.findByRole("main"));
  const links = await main.findAllByRole("link");
  expect(links.map((link) => link.parentElement?.textContent)).toEqual(expectedTexts);
  expect(main.getByRole("paragraph").textContent).toContain(sentence);
});
