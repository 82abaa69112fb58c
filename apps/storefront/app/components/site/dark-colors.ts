import { converter, formatHex, modeOklab, type Oklab, useMode as registerMode } from "culori/fn";
import { adjustForContrast } from "./contrast.ts";

registerMode(modeOklab);
const toLab = converter("oklab");

/** Returns the dark page's background: a blue night for white, otherwise a dark shade of its hue; dark colours stay. */
export function toDarkThemePage(page: string): string {
  const { l, a, b } = parseLab(page);
  const night = Math.min(0.19 + (1 - l) * 0.6, Math.max(l, 0.16), 0.3);
  return toHex({ l: night, a: a * 0.6 - 0.0035 * l, b: b * 0.6 - 0.0135 * l });
}

/** Returns the dark page's text colour: nearly white, in the configured hue. */
export function toDarkThemeInk(ink: string, page: string): string {
  const { l, a, b } = parseLab(ink);
  const isGreyish = Math.hypot(a, b) < 0.04;
  const lightLab = isGreyish
    ? { l: Math.max(l, 0.967), a: a * 0.2, b: b * 0.2 }
    : { l: Math.max(l, 0.88), a: a * 0.5, b: b * 0.5 };
  return adjustForContrast(toHex(lightLab), toDarkThemePage(page));
}

/** Returns the dark page's line colour, with the same contrast as by day. */
export function toDarkThemeLine(line: string): string {
  const { l, a, b } = parseLab(line);
  return toHex({ l: 0.345 + Math.max(0, 0.91 - l) * 0.6, a: a - 0.003, b: b - 0.0187 });
}

/** The lightness from 0 to 1 and two axes of hue, in which equal steps look equal. */
type Lab = Omit<Oklab, "mode">;

function parseLab(color: string): Lab {
  const lab = toLab(color);
  if (lab === undefined) throw new RangeError(`Not a colour: ${color}`);
  return lab;
}

const toHex = (lab: Lab): string => formatHex({ mode: "oklab", ...lab });
