import { formatHex, modeLrgb, modeRgb, useMode as registerMode, wcagContrast } from "culori/fn";

const toRgb = registerMode(modeRgb);
registerMode(modeLrgb);

/** The minimum contrast of text in WCAG 2.2. */
const readableRatio = 4.5;

/** Returns the shop's colour, darkened until white text on it is readable. @param color `#rgb` or `#rrggbb` */
export function buttonColor(color: string): string {
  let { r, g, b } = toRgb(color)!;
  while (wcagContrast({ mode: "rgb", r, g, b }, "#ffffff") < readableRatio)
    [r, g, b] = [r * 0.97, g * 0.97, b * 0.97];
  return formatHex({ mode: "rgb", r: roundDown(r), g: roundDown(g), b: roundDown(b) });
}

/** Rounds a channel down to a step of hex colours, because rounding up could make text unreadable again. */
const roundDown = (channel: number): number => Math.floor(channel * 255 + 1e-6) / 255;
