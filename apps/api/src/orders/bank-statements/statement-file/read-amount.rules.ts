import { type Direction, readDirection, extractCurrencies } from "./statement-columns.rules.ts";

export interface ParsedAmount {
  /** The amount in cents, without sign. */
  readonly cents: number;
  /** The currency that the cell names. */
  readonly currency: string | undefined;
  /** The direction that the sign gives. A plain number has none. */
  readonly direction: Direction | undefined;
}

const makeSignedPattern = (number: string) =>
  new RegExp(`^(?<head>[+(-]|cr|dr)?${number}(?<tail>[+)-]|cr|dr|c|d|貸|借|入|出)?$`);
/** Matches `1,280.50`, `1280.5` and `1,280`. */
const pointPattern = makeSignedPattern(
  String.raw`(?<dollars>\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(?<cents>\d{1,2}))?`,
);
/** Matches `1.280,50` and `1280,5`, as in continental Europe. */
const commaPattern = makeSignedPattern(
  String.raw`(?<dollars>\d{1,3}(?:\.\d{3})+|\d{1,9}),(?<cents>\d{1,2})`,
);

/**
 * Reads the amount of a cell.
 * @returns undefined when the cell has no amount, or an ambiguous one such as `1.280`
 */
export function readAmount(cell: string): ParsedAmount | undefined {
  const { currencies, rest } = extractCurrencies(cell);
  const normalizedText = rest
    .replace(/\p{Dash}/gu, "-")
    .replace(/\s/g, "")
    // Handles `-$50`, `$-50` and `$50`.
    .replace("$", "");
  const {
    head,
    dollars,
    cents = "",
    tail,
  } = (pointPattern.exec(normalizedText) ?? commaPattern.exec(normalizedText))?.groups ?? {};
  if (dollars === undefined || currencies.length > 1) return undefined;
  const directions = [head, tail].flatMap((sign) => (sign ? [readSignDirection(sign)] : []));
  return {
    cents: Number(dollars.replace(/[.,]/g, "")) * 100 + Number(cents.padEnd(2, "0")),
    currency: currencies[0],
    direction: directions.includes("out") ? "out" : directions[0],
  };
}

const readSignDirection = (sign: string): Direction =>
  sign === "(" || sign === ")" ? "out" : (readDirection(sign) ?? "out");
