import { expect, test } from "vitest";
import { makeSlug } from "./slug.rules.ts";

test.each([
  ["a&b 玩具!", "a-b-玩具"],
  ["  Star Courier: Édition 2 -- 豪華版! ", "star-courier-edition-2-豪華版"],
  ["Café ⅔ Größe", "cafe-2-3-grosse"],
  ["Æbleskiver på Øresund", "aebleskiver-pa-oresund"],
  ["Œuvre Łódź Đà Þór Ðín", "oeuvre-lodz-da-thor-din"],
  ["Кот и 고양이 ﾈｺ 猫々", "猫々"],
  ["Radicals ⺀ and ⺮", "radicals-and"],
  ["Zero 〇", "zero-〇"],
  ["ABC --- abc", "abc-abc"],
  ["!!!", ""],
])("%s becomes the slug %s", (title, slug) => {
  expect(makeSlug(title)).toBe(slug);
});

test("cuts a slug between characters and not behind a dash", () => {
  expect(makeSlug("ab cd", 3)).toBe("ab");
  expect(makeSlug("𠮷𠮷", 3)).toBe("𠮷");
});
