/** The possible meanings of a typed search, each as the prefix of a stored value. */
export interface SearchWords {
  /** A reference or its beginning, as `HB-7KQ4-M`. */
  readonly reference?: string;
  /** The e-mail in lower case. */
  readonly email?: string;
  /** Digits, with or without the area code. */
  readonly phone?: string;
  /** The recipient in lower case. */
  readonly recipient?: string;
  /** The tracking number in upper case. */
  readonly tracking?: string;
}

/** Reads a search as people type it: any case, full-width signs, without hyphens, with or without an area code. */
export function readQueueSearch(typed: string): SearchWords {
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

/**
 * Reads a reference with or without `HB`. Less than half of a reference is ignored, because it would match too many.
 */
function referenceIn(text: string): string | undefined {
  const letters = text.toUpperCase().replace(/[\s\p{Dash}]/gu, "");
  const [, named] = /^HB([0-9A-Z]{1,8})$/.exec(letters) ?? [];
  const [alone] = /^[0-9A-Z]{4,8}$/.exec(letters) ?? [];
  const found = named ?? alone;
  if (found === undefined) return undefined;
  return `HB-${found.slice(0, 4)}${found.length > 4 ? `-${found.slice(4)}` : ""}`;
}
