/** Normalises a code, because people type lower case and spaces. */
export function normaliseCode(typed: string): string {
  return typed.normalize("NFKC").toUpperCase().replaceAll(/\s/g, "");
}
