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

/** WCAG 2.2: words of usual size stand out from their ground by this much. */
const readableRatio = 4.5;

/**
 * Returns the colour nearest to `color` that can be read on `ground` (or beneath words of that colour). It is mixed with black or white,
 * whichever is farther from the ground, no more than it takes. Both are `#rgb` or `#rrggbb`; the answer is too.
 */
export function readable(color: string, ground: string): string {
  const toward = wcagLuminance(ground) > 0.18 ? "#000000" : "#ffffff";
  if (contrast(color, ground) >= readableRatio) return color;
  const mix = interpolate([color, toward]);
  for (let percent = 1; percent < 100; percent++) {
    const mixed = formatHex(mix(percent / 100));
    if (contrast(mixed, ground) >= readableRatio) return mixed;
  }
  return toward;
}

/** Under a pointer, where nothing else is said. */
export function darker(color: string): string {
  return formatHex(interpolate([color, "#000000"])(0.22));
}

/** WCAG's ratio of contrast, from 1 to 21. What is see-through counts as solid. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other);
