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
  const toward = wcagLuminance(ground) > 0.18 ? "#000000" : "#ffffff";
  if (contrast(color, ground) >= readableRatio) return color;
  const mix = interpolate([color, toward]);
  for (let percent = 1; percent < 100; percent++) {
    const mixed = formatHex(mix(percent / 100));
    if (contrast(mixed, ground) >= readableRatio) return mixed;
  }
  return toward;
}

/** Returns the colour of a control under the pointer, unless it is configured. */
export function darken(color: string): string {
  return formatHex(interpolate([color, "#000000"])(0.22));
}

/** Returns WCAG's contrast from 1 to 21, ignoring transparency. */
export const contrast = (a: string, b: string): number => wcagContrast(a, b);
