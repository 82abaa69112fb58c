/**
 * A list of font names, bare or in closed quotation marks. An open quotation mark would break all
 * styles that follow.
 */
export const fontNames =
  /^(?:[A-Za-z][A-Za-z0-9 -]*|"[A-Za-z0-9 -]+"|'[A-Za-z0-9 -]+')(?:, *(?:[A-Za-z][A-Za-z0-9 -]*|"[A-Za-z0-9 -]+"|'[A-Za-z0-9 -]+'))*$/;

/** Keywords and generic families that pages do not draw. */
const fallbackFonts =
  /^(?:sans-serif|cursive|fantasy|math|emoji|system-ui|ui-[a-z-]+|inherit|initial|unset|revert|revert-layer)$/i;

/**
 * Tells whether pages can draw the first font. Of the generic families they draw `serif` and
 * `monospace`; others fall back to Lato.
 */
export function isFontDrawn(families: string): boolean {
  return !fallbackFonts.test(families.split(",")[0]!.trim());
}

/** Bounds in pixels, and in per cent where the setting allows per cent. */
export interface LengthBounds {
  readonly min: number;
  readonly max: number;
  readonly maxPercent?: number;
}

/** Bounds within which text is readable, controls can be pressed, and pages fit small screens. */
export const themeLengths = {
  text: { min: 12, max: 24 },
  radius: { min: 0, max: 40, maxPercent: 50 },
  /**
   * The radius at half of a button's height makes the button round; larger values change nothing.
   */
  buttonRadius: { min: 0, max: 99, maxPercent: 50 },
  formHeight: { min: 36, max: 64 },
} as const satisfies Record<string, LengthBounds>;

const length = /^(\d{1,4}(?:\.\d{1,2})?)(px|rem|%)$/;
/** The default size of a `rem` in browsers. */
const remPixels = 16;

export function isLength(value: string, { min, max, maxPercent = -1 }: LengthBounds): boolean {
  const [, number, unit] = length.exec(value) ?? [];
  if (number === undefined) return false;
  if (unit === "%") return Number(number) <= maxPercent;
  const pixels = Number(number) * (unit === "rem" ? remPixels : 1);
  return pixels >= min && pixels <= max;
}
