/** Normalises a code, because people type lower case and spaces. */
export function normalisedCode(typed: string): string {
  return typed.normalize("NFKC").toUpperCase().replaceAll(/\s/g, "");
}
