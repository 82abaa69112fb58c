import {
  formatHex,
  interpolate,
  modeLrgb,
  modeRgb,
  useMode as registerMode,
  wcagContrast,
  wcagLuminance,
} from "culori/fn";

registerMode(modeRgb);
registerMode(modeLrgb);

/** The least contrast of text by WCAG 2.2. */
const readableRatio = 4.5;

/**
 * Returns the nearest colour to `color` that is readable on `ground`, mixed with as little black or white as possible.
 * Both are `#rgb` or `#rrggbb`.
 */
export function adjustForContrast(color: string, ground: string): string {
  const contrastPole = wcagLuminance(ground) > 0.18 ? "#000000" : "#ffffff";
  if (computeContrast(color, ground) >= readableRatio) return color;
  const mixColors = interpolate([color, contrastPole]);
  for (let percent = 1; percent < 100; percent++) {
    const mixedColor = formatHex(mixColors(percent / 100));
    if (computeContrast(mixedColor, ground) >= readableRatio) return mixedColor;
  }
  return contrastPole;
}

/** Returns the colour of a control under the pointer, unless it is configured. */
export function darken(color: string): string {
  return formatHex(interpolate([color, "#000000"])(0.22));
}

/** Returns WCAG's contrast from 1 to 21, ignoring transparency. */
export const computeContrast = (a: string, b: string): number => wcagContrast(a, b);
