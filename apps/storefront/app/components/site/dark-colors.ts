import { readable } from "./contrast.ts";

/** Lightness from 0 to 1, and two axes of hue (oklab): alike steps look alike. */
type Lab = readonly [lightness: number, a: number, b: number];

/** The page's ground in the dark: white is a blue night, other colours are nights of their hue; what is dark by day already stays. */
export function darkPage(page: string): string {
  const [lightness, a, b] = labOf(page);
  const night = Math.min(0.19 + (1 - lightness) * 0.6, Math.max(lightness, 0.16), 0.3);
  return hexOf([night, a * 0.6 - 0.0035 * lightness, b * 0.6 - 0.0135 * lightness]);
}

/** Words in the dark: nearly white, and of the configured hue where it has one. */
export function darkInk(ink: string, page: string): string {
  const [lightness, a, b] = labOf(ink);
  const isDull = Math.hypot(a, b) < 0.04;
  const light: Lab = isDull
    ? [Math.max(lightness, 0.967), a * 0.2, b * 0.2]
    : [Math.max(lightness, 0.88), a * 0.5, b * 0.5];
  return readable(hexOf(light), darkPage(page));
}

/** Lines in the dark: as far from the ground as they are by day, the other way round. */
export function darkLine(line: string): string {
  const [lightness, a, b] = labOf(line);
  return hexOf([0.345 + Math.max(0, 0.91 - lightness) * 0.6, a - 0.003, b - 0.0187]);
}

function labOf(color: string): Lab {
  const digits = color.slice(1);
  const full = digits.length < 6 ? digits.replaceAll(/./g, "$&$&") : digits;
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hexOf([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const digits = linear.map((value) => {
    const bounded = Math.min(1, Math.max(0, value));
    const part = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
    return Math.round(part * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${digits.join("")}`;
}
