import type { Configuration } from "@harbour/contracts";
import { listThemeProperties, listReadableProperties } from "./theme-properties.ts";

/** Returns the configured look as a CSS rule. Invalid values are dropped. */
export function composeThemeStyles(config: Configuration["frontend-config"]): string {
  const themeProperties = listThemeProperties(config);
  const properties = {
    ...themeProperties,
    ...listReadableProperties((property) => themeProperties[property]),
  };
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value};`);
  return `:root{${declarations.join("")}}`;
}

/** Returns the colours that browsers draw around the page, by day and in the dark. */
export function listBackgroundColors(
  config: Configuration["frontend-config"],
): readonly [string, string] {
  const themeProperties = listThemeProperties(config);
  const { "--dark-page": dark = "#10141a" } = listReadableProperties(
    (property) => themeProperties[property],
  );
  return [themeProperties["--brand-page"] ?? "#ffffff", dark];
}
