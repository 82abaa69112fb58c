/** Names of fonts, bare or in quotation marks that end: one that does not would swallow every style behind it. */
export const fontNames =
  /^(?:[A-Za-z][A-Za-z0-9 -]*|"[A-Za-z0-9 -]+"|'[A-Za-z0-9 -]+')(?:, *(?:[A-Za-z][A-Za-z0-9 -]*|"[A-Za-z0-9 -]+"|'[A-Za-z0-9 -]+'))*$/;

const undrawn =
  /^(?:sans-serif|cursive|fantasy|math|emoji|system-ui|ui-[a-z-]+|inherit|initial|unset|revert|revert-layer)$/i;

/** Whether pages can show the first font: of general families, pages draw only `serif` and `monospace`, the rest would show as Lato. */
export function isFontDrawn(families: string): boolean {
  return !undrawn.test(families.split(",")[0]!.trim());
}

/** In pixels; of what it is the length of, at most so much of a hundred, where it may be said so. */
export interface LengthBounds {
  readonly min: number;
  readonly max: number;
  readonly maxPercent?: number;
}

/** What can still be read and pressed, and fits small screens. */
export const themeLengths = {
  text: { min: 12, max: 24 },
  radius: { min: 0, max: 40, maxPercent: 50 },
  /** Half of a button's height makes it round, and so does everything above. */
  buttonRadius: { min: 0, max: 99, maxPercent: 50 },
  formHeight: { min: 36, max: 64 },
} as const satisfies Record<string, LengthBounds>;

const length = /^(\d{1,4}(?:\.\d{1,2})?)(px|rem|%)$/;
/** As browsers come. */
const pixelsOfRem = 16;

export function isLength(value: string, { min, max, maxPercent = -1 }: LengthBounds): boolean {
  const [, number, unit] = length.exec(value) ?? [];
  if (number === undefined) return false;
  if (unit === "%") return Number(number) <= maxPercent;
  const pixels = Number(number) * (unit === "rem" ? pixelsOfRem : 1);
  return pixels >= min && pixels <= max;
}
