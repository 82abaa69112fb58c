/** The kind of number format of a cell. */
export type NumberFormat = "general" | "date" | "scientific" | "percent" | "number";

/** The built-in formats, which the file refers to by id only. */
const builtInFormats: Readonly<Record<number, NumberFormat>> = {
  0: "general",
  9: "percent",
  10: "percent",
  11: "scientific",
  14: "date",
  15: "date",
  16: "date",
  17: "date",
  18: "date",
  19: "date",
  20: "date",
  21: "date",
  22: "date",
  45: "date",
  46: "date",
  47: "date",
  48: "scientific",
};

/** @param code the pattern of a format that the file defines; undefined for a built-in format */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtInFormats[id] ?? (isAsianDate(id) ? "date" : "number");
  // Quoted texts, escaped letters and colours are no part of the pattern.
  const pattern = code.split(";")[0]!.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, "");
  if (/^general$/i.test(pattern.trim())) return "general";
  if (/[#0?]E[+-]/i.test(pattern)) return "scientific";
  if (pattern.includes("%")) return "percent";
  return /[ymdhs]/i.test(pattern) ? "date" : "number";
}

/** Chinese and Japanese spreadsheets use these ids for dates. */
const isAsianDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

const dayMs = 86_400_000;
/** Day 0 of each date system. The 1900 system counts a 29 February 1900, which never existed. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

/** Formats a spreadsheet's date as a day, or as a time in Hong Kong if it has a time part. */
export function writeDate(serial: number, system: 1900 | 1904): string | undefined {
  const moment = new Date(epochs[system] + Math.round(serial * 86_400) * 1000);
  if (serial < 1 || Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > 9999)
    return undefined;
  const [day, time] = moment.toISOString().split("T") as [string, string];
  return moment.getTime() % dayMs === 0 ? day : `${day}T${time.slice(0, 8)}+08:00`;
}

/** Spreadsheets store at most this many significant digits. */
const significantDigits = 15;
/** Spreadsheets show plain numbers with this many digits or more in scientific form. */
const shownDigits = 11;

/**
 * Formats a number as the spreadsheet shows it, rounded to the stored digits.
 * @returns undefined for a scientific form
 */
export function writeNumber(text: string, format: NumberFormat): string | undefined {
  const value = Number(text);
  const size = Math.abs(value);
  const isShortened =
    format === "general" && (size >= 10 ** shownDigits || isBelowDisplayable(size));
  if (
    !Number.isFinite(value) ||
    format === "scientific" ||
    isShortened ||
    size >= 10 ** significantDigits
  )
    return undefined;
  const rounded = Number(value.toPrecision(significantDigits));
  if (format === "percent") return `${Number((rounded * 100).toPrecision(significantDigits))}%`;
  const digits = String(rounded);
  return digits.includes("e") ? rounded.toFixed(significantDigits).replace(/0+$/, "") : digits;
}

const isBelowDisplayable = (size: number) => size > 0 && size < 1e-4;
