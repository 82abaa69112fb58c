/**
 * Escapes control characters and direction marks for the terminal, because files may contain them.
 */
export function escapeForTerminal(text: string): string {
  return text.replaceAll(
    /[^\P{Cc}\n\t]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu,
    (sign) => `<U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}>`,
  );
}
