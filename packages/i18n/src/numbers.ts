const thousands = /\B(?=(\d{3})+$)/g;

/** Separates the thousands of a whole number's digits: `1424` is `1,424`. */
export const groupDigits = (digits: string): string => digits.replace(thousands, ",");

/** Formats a whole number of points or pieces in all languages alike: `1,424`. Less than nothing has a minus sign, no hyphen. */
export function formatCount(count: number): string {
  return `${count < 0 ? "−" : ""}${groupDigits(String(Math.abs(count)))}`;
}
