import type { Configuration } from "@harbour/contracts";
import { listThemeProperties, readableProperties } from "./theme-properties.ts";

/** Returns the configured look as a CSS rule. Invalid values are dropped. */
export function themeStyles(config: Configuration["frontend-config"]): string {
  const configured = listThemeProperties(config);
  const properties = { ...configured, ...readableProperties((property) => configured[property]) };
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value};`);
  return `:root{${declarations.join("")}}`;
}

/** Returns the colours that browsers draw around the page, by day and in the dark. */
export function groundColors(config: Configuration["frontend-config"]): readonly [string, string] {
  const configured = listThemeProperties(config);
  const { "--dark-page": dark = "#10141a" } = readableProperties(
    (property) => configured[property],
  );
  return [configured["--brand-page"] ?? "#ffffff", dark];
}
