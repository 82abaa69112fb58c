/** The meanings of a typed search, each as the beginning of a stored value. */
export interface SearchWords {
  /** `HB-7KQ4-M`. */
  readonly reference?: string;
  /** The e-mail in small letters. */
  readonly email?: string;
  /** Digits, with the area code or without. */
  readonly phone?: string;
  /** The recipient in small letters. */
  readonly recipient?: string;
  /** The tracking number in capitals. */
  readonly tracking?: string;
}

/** Reads as people type: small letters, full-width signs, no hyphens, an area code in front or not. */
export function readSearchWords(typed: string): SearchWords {
  const text = typed.normalize("NFKC").trim().replace(/\s+/g, " ");
  if (text.includes("@")) return { email: text.toLowerCase() };
  const reference = referenceIn(text);
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  const isNumber = /^[+\d\s().-]+$/.test(text);
  return {
    ...(reference !== undefined && { reference }),
    ...(isNumber && digits.length >= 3 && { phone: digits }),
    ...(!isNumber && { recipient: text.toLowerCase() }),
    ...(!isNumber && /^[\x21-\x7e]+$/.test(text) && { email: text.toLowerCase() }),
    tracking: text.toUpperCase(),
  };
}

/** Reads a reference with `HB` or without; less than half of a reference would match anybody's. */
function referenceIn(text: string): string | undefined {
  const letters = text.toUpperCase().replace(/[\s\p{Dash}]/gu, "");
  const [, named] = /^HB([0-9A-Z]{1,8})$/.exec(letters) ?? [];
  const [alone] = /^[0-9A-Z]{4,8}$/.exec(letters) ?? [];
  const found = named ?? alone;
  if (found === undefined) return undefined;
  return `HB-${found.slice(0, 4)}${found.length > 4 ? `-${found.slice(4)}` : ""}`;
}
