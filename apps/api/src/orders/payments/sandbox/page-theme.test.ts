import { expect, test } from "vitest";
import { defaultSite } from "../../../base/configuration/default-site.ts";
import { readTheme, pageTheme } from "./page-theme.ts";

const shopTheme = { ...defaultSite["frontend-config"], color: "#ffcc00" };

test("the sandbox's pages use the shop's colours, dark enough for white text", () => {
  const css = pageTheme(shopTheme, null);
  expect(css).toContain("color-scheme:light dark;");
  expect(css).toContain(`--page:light-dark(${shopTheme.body_background_color},`);
  expect(css).toContain(`--button-radius:${shopTheme.button.border_radius};`);
  expect(css).not.toContain("--solid:#ffcc00");
});

test.each([
  ["theme=dark", "dark"],
  ["cart=1; theme=light; locale=zh", "light"],
  ["theme=blue", null],
  ["othertheme=dark", null],
  [undefined, null],
])("the sandbox's pages follow the theme in the shop's cookie: %s", (cookies, theme) => {
  expect(readTheme(cookies)).toBe(theme);
});

test("the theme that the visitor chose wins over the device's theme", () => {
  expect(pageTheme(shopTheme, "dark")).toContain("color-scheme:dark;");
});
