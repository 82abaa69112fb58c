/** Reads a time as the database writes it. */
export function parseNullableTime(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
