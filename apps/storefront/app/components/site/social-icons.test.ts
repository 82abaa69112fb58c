import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { presentNetwork, socialNames } from "./social-icons.ts";

const folder = join(import.meta.dirname, "../../../public/social");

test("every named network has a white drawing without background", () => {
  const files = readdirSync(folder).map((file) => file.replace(".svg", ""));
  expect(files.toSorted()).toEqual(Object.keys(socialNames).toSorted());
  for (const file of files)
    expect(readFileSync(join(folder, `${file}.svg`), "utf8")).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 24 24" fill="#fff"><path d="[^"]+"\/><\/svg>\s*$/,
    );
});

test.each([
  ["fa-brands fa-instagram", "Instagram", "/social/instagram.svg"],
  ["fa-brands fa-square-facebook", "Facebook", "/social/facebook.svg"],
  ["fab fa-facebook-f", "Facebook", "/social/facebook.svg"],
  ["fa-brands fa-x-twitter", "X", "/social/x.svg"],
  ["fa-xiaohongshu", "小紅書", "/social/xiaohongshu.svg"],
  ["fa-brands fa-linkedin", "LinkedIn", undefined],
  ["fa-brands fa-constructor", "Constructor", undefined],
])("%s", (icon, title, address) => {
  expect(presentNetwork(icon, "zh")).toEqual({ title, ...(address && { icon: address }) });
});
