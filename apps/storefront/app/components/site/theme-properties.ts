import type { Configuration } from "@harbour/contracts";
import {
  fontNames,
  isLength,
  type LengthBounds,
  themeLengths,
} from "@harbour/contracts/theme-values";
import { computeContrast, adjustForContrast } from "./contrast.ts";
import { toDarkThemeInk, toDarkThemeLine, toDarkThemePage } from "./dark-colors.ts";

type LayoutConfig = Configuration["frontend-config"];
type Property = `--${string}`;

/** Returns the layout configuration (S3-112 to S3-121) as custom properties for the tokens of `@harbour/ui`. */
export function listThemeProperties(config: LayoutConfig): Readonly<Record<Property, string>> {
  const { border, font, button, form } = config;
  return {
    ...declareProperty(color, {
      "--brand": config.color,
      "--brand-dark": config.secondary_color,
      "--brand-page": config.body_background_color,
      "--brand-ink": font.style.text_color,
      "--brand-heading": font.style.heading_color,
      "--brand-link": font.style.link_color,
      "--brand-line": border.color,
      "--brand-on": button.font_color,
      "--brand-hover": button.hover.primary_color,
      "--brand-hover-on": button.hover.font_color,
      "--form-line": form.border_color,
      "--form-ink": form.font_color,
      "--form-radio": form.radio_color,
      "--form-switch": form.switch_color,
    }),
    ...declareProperty(limitLength(themeLengths.text), {
      "--button-text": button.font_size,
      "--text-size": font.style.text_size,
    }),
    ...declareProperty(limitLength(themeLengths.radius), { "--radius-base": border.radius }),
    ...declareProperty(limitLength(themeLengths.buttonRadius), {
      "--button-radius": button.border_radius,
    }),
    ...declareProperty(limitLength(themeLengths.formHeight), { "--form-height": form.height }),
    ...declareProperty(paddingPattern, { "--button-padding": button.padding }),
    ...declareProperty(fontNames, {
      "--font-brand": resolveFontFamilies(font.family.text),
      "--font-heading": resolveFontFamilies(font.family.heading),
    }),
    ...declareProperty(factor, { "--text-leading": String(font.style.line_height) }),
  };
}

/** The pairs of text and background colours. */
const pairs: Readonly<Record<Property, readonly [Property, Property]>> = {
  "--solid": ["--brand", "--brand-on"],
  "--solid-hover": ["--brand-hover", "--brand-hover-on"],
  "--text-brand": ["--brand", "--brand-page"],
  "--text-ink": ["--brand-ink", "--brand-page"],
  "--text-heading": ["--brand-heading", "--brand-page"],
  "--text-link": ["--brand-link", "--brand-page"],
};

/** The properties of the dark page; by day they are as configured. */
const darkPropertyNames = ["--dark-page", "--dark-ink", "--dark-line"];

export const readablePropertyNames = [...Object.keys(pairs), "--text-quiet", ...darkPropertyNames];

/** Returns configured colours that are hard to read, with their contrast and replacement. */
export function findUnreadableColors(
  property: Property,
  readValue: (property: Property) => string | undefined,
): { ratio: number; drawnColor: string } | null {
  for (const [drawnProperty, [from, backdrop]] of Object.entries(pairs)) {
    const isOtherOfPair = backdrop === property && backdrop !== "--brand-page";
    if (from !== property && !isOtherOfPair) continue;
    const [shownColor, background] = [readValue(from), readValue(backdrop)];
    if (!shownColor || !background || !color.test(shownColor) || !color.test(background)) continue;
    const ratio = computeContrast(shownColor, background);
    const drawnColor = listReadableProperties(readValue)[drawnProperty as Property];
    if (drawnColor !== shownColor && drawnColor) return { ratio, drawnColor };
  }
  return null;
}

/** The colour of quiet text. */
const quietColor = "#5d6167";

/** Returns the configured colours, adjusted until they are readable. */
export function listReadableProperties(
  readValue: (property: Property) => string | undefined,
): Readonly<Record<Property, string>> {
  const page = readValue("--brand-page");
  const [ink, line] = [readValue("--brand-ink"), readValue("--brand-line")];
  return Object.fromEntries([
    ...(page && color.test(page) ? [["--dark-page", toDarkThemePage(page)]] : []),
    ...(page && ink && color.test(page) && color.test(ink)
      ? [["--dark-ink", toDarkThemeInk(ink, page)]]
      : []),
    ...(line && color.test(line) ? [["--dark-line", toDarkThemeLine(line)]] : []),
    ...(page && color.test(page) ? [["--text-quiet", adjustForContrast(quietColor, page)]] : []),
    ...Object.entries(pairs).flatMap(([property, [from, backdrop]]) => {
      const [shownColor, background] = [readValue(from), readValue(backdrop)];
      if (!shownColor || !background || !color.test(shownColor) || !color.test(background))
        return [];
      return [[property, adjustForContrast(shownColor, background)]];
    }),
  ]);
}

const color = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const paddingPattern = /^\d{1,3}px \d{1,3}px$/;
const factor = /^\d(\.\d{1,2})?$/;

const limitLength = (bounds: LengthBounds) => ({
  test: (value: string) => isLength(value, bounds),
});

/** Writes CSS declarations; every value passes a strict pattern, here and in the contract. */
function declareProperty(
  pattern: { test(value: string): boolean },
  values: Readonly<Record<Property, string>>,
): Record<Property, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => pattern.test(value)));
}

/** The Latin fonts that a generic family means on most devices, so that the Chinese fonts after them are reached. */
const fontsByGenericFamily: Readonly<Record<string, readonly string[]>> = {
  serif: ["Georgia", "Times New Roman"],
  monospace: ["Menlo", "Consolas", "Courier New"],
  "sans-serif": [],
  cursive: [],
  "system-ui": [],
};

/** Drops a final generic family, because it would hide the Chinese fonts behind it. */
function resolveFontFamilies(families: string): string {
  const names = families.split(",").map((name) => name.trim());
  return (
    [...new Set(names.flatMap((name) => fontsByGenericFamily[name] ?? [name]))].join(",") || "Lato"
  );
}
