const thousandsPattern = /\B(?=(\d{3})+$)/g;

/** Groups the digits of a whole number by thousands: `1424` becomes `1,424`. */
export const groupDigits = (digits: string): string => digits.replace(thousandsPattern, ",");

/** Formats a whole number, the same in all languages: `1,424`. A negative number gets a minus sign, not a hyphen. */
export function formatCount(count: number): string {
  return `${count < 0 ? "−" : ""}${groupDigits(String(Math.abs(count)))}`;
}
