/**
 * A list of font names, each bare or in closed quotation marks. An unclosed quotation mark would break all later
 * styles.
 */
export const fontNames =
  /^(?:[A-Za-z][A-Za-z0-9 -]*|"[A-Za-z0-9 -]+"|'[A-Za-z0-9 -]+')(?:, *(?:[A-Za-z][A-Za-z0-9 -]*|"[A-Za-z0-9 -]+"|'[A-Za-z0-9 -]+'))*$/;

/** Keywords and generic font families that pages cannot draw, so they show Lato instead. */
const fallbackFonts =
  /^(?:sans-serif|cursive|fantasy|math|emoji|system-ui|ui-[a-z-]+|inherit|initial|unset|revert|revert-layer)$/i;

/**
 * Tells whether pages can draw the first font. Pages draw the generic families `serif` and `monospace`; other generic
 * families fall back to Lato.
 */
export function isFontDrawn(families: string): boolean {
  return !fallbackFonts.test(families.split(",")[0]!.trim());
}

/** Bounds in pixels. `maxPercent` is the upper bound for settings that also accept per cent. */
export interface LengthBounds {
  readonly min: number;
  readonly max: number;
  readonly maxPercent?: number;
}

/** Bounds that keep text readable, controls large enough to press, and pages within small screens. */
export const themeLengths = {
  text: { min: 12, max: 24 },
  radius: { min: 0, max: 40, maxPercent: 50 },
  /** The corner radius of buttons. A radius of half the button's height already makes it round. */
  buttonRadius: { min: 0, max: 99, maxPercent: 50 },
  formHeight: { min: 36, max: 64 },
} as const satisfies Record<string, LengthBounds>;

const length = /^(\d{1,4}(?:\.\d{1,2})?)(px|rem|%)$/;
/** The size of a `rem` in pixels by browser default. */
const remPixels = 16;

export function isLength(value: string, { min, max, maxPercent = -1 }: LengthBounds): boolean {
  const [, number, unit] = length.exec(value) ?? [];
  if (number === undefined) return false;
  if (unit === "%") return Number(number) <= maxPercent;
  const pixels = Number(number) * (unit === "rem" ? remPixels : 1);
  return pixels >= min && pixels <= max;
}
