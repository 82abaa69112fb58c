/** Names of fonts, bare or in quotation marks that end: one that does not would swallow every style behind it. */
export const fontNames =
  /^(?:[A-Za-z][A-Za-z0-9 -]*|"[A-Za-z0-9 -]+"|'[A-Za-z0-9 -]+')(?:, *(?:[A-Za-z][A-Za-z0-9 -]*|"[A-Za-z0-9 -]+"|'[A-Za-z0-9 -]+'))*$/;

const undrawn =
  /^(?:sans-serif|cursive|fantasy|math|emoji|system-ui|ui-[a-z-]+|inherit|initial|unset|revert|revert-layer)$/i;

/** Tells whether pages can show the first font. Of general families, pages draw only `serif` and `monospace`; others would show as Lato. */
export function isFontDrawn(families: string): boolean {
  return !undrawn.test(families.split(",")[0]!.trim());
}

/** Bounds in pixels, and in per cent of a length where the setting may say so. */
export interface LengthBounds {
  readonly min: number;
  readonly max: number;
  readonly maxPercent?: number;
}

/** Bounds within which text can be read and pressed, and fits small screens. */
export const themeLengths = {
  text: { min: 12, max: 24 },
  radius: { min: 0, max: 40, maxPercent: 50 },
  /** Half of a button's height makes it round, and so does everything above. */
  buttonRadius: { min: 0, max: 99, maxPercent: 50 },
  formHeight: { min: 36, max: 64 },
} as const satisfies Record<string, LengthBounds>;

const length = /^(\d{1,4}(?:\.\d{1,2})?)(px|rem|%)$/;
/** The size of a `rem` in browsers, unless changed. */
const pixelsOfRem = 16;

export function isLength(value: string, { min, max, maxPercent = -1 }: LengthBounds): boolean {
  const [, number, unit] = length.exec(value) ?? [];
  if (number === undefined) return false;
  if (unit === "%") return Number(number) <= maxPercent;
  const pixels = Number(number) * (unit === "rem" ? pixelsOfRem : 1);
  return pixels >= min && pixels <= max;
}
