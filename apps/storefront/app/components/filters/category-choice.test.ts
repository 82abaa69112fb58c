import { expect, test } from "vitest";
import {
  choiceFlags,
  shortenChoice,
  toggleCategory,
  type CategoryOption,
} from "./category-choice.ts";

const option = (slug: string, ...children: CategoryOption[]): CategoryOption => ({
  slug,
  title: slug,
  count: 1,
  children,
});
const games = option("games", option("racing"), option("puzzle", option("retro"), option("logic")));
const toys = option("toys", option("plush"), option("kites"));
const tree = [games, toys];

test("choosing a category chooses everything below it, and the address names it once", () => {
  expect(toggleCategory(tree, [], "games")).toEqual(["games"]);
  expect(toggleCategory(tree, ["racing"], "games")).toEqual(["games"]);
});

test("removing one part of a chosen category keeps the other parts", () => {
  expect(toggleCategory(tree, ["games"], "racing")).toEqual(["puzzle"]);
  expect(toggleCategory(tree, ["games"], "retro")).toEqual(["racing", "logic"]);
});

test("the last missing part makes the category whole", () => {
  expect(toggleCategory(tree, ["plush"], "kites")).toEqual(["toys"]);
  expect(toggleCategory(tree, ["racing", "retro"], "logic")).toEqual(["games"]);
});

test("pressing a chosen category removes it with everything below", () => {
  expect(toggleCategory(tree, ["games", "plush"], "games")).toEqual(["plush"]);
  expect(toggleCategory(tree, ["plush"], "plush")).toEqual([]);
});

test("a partly chosen category is marked as such, and so are its ancestors", () => {
  const [activeFlags, indeterminate, inactive] = [
    { isActive: true, isIndeterminate: false },
    { isActive: false, isIndeterminate: true },
    { isActive: false, isIndeterminate: false },
  ];
  expect(choiceFlags(games, ["games"])).toEqual(activeFlags);
  expect(choiceFlags(games, ["racing", "puzzle"])).toEqual(activeFlags);
  expect(choiceFlags(games, ["retro"])).toEqual(indeterminate);
  expect(choiceFlags(games, ["plush"])).toEqual(inactive);
});

test("a form that sends a category and all its parts names the category only", () => {
  expect(shortenChoice(tree, ["toys", "plush", "kites", "racing"])).toEqual(["racing", "toys"]);
});

test("a category that does not exist changes nothing", () => {
  expect(toggleCategory(tree, ["plush"], "no-such-category")).toEqual(["plush"]);
});
