/** A code as it is compared: people type it in small letters, with blanks around and between. */
export function normalisedCode(typed: string): string {
  return typed.normalize("NFKC").toUpperCase().replaceAll(/\s/g, "");
}
