import { normaliseTrackingNumber } from "@harbour/contracts/tracking-number";
import { readTransferWords } from "./typed-transfer.rules.ts";

/** The possible meanings of a typed search. Most are prefixes of a stored value. */
export interface SearchWords {
  /** A reference or its beginning, such as `HB-7KQ4-M`. */
  readonly reference?: string;
  /** The e-mail in lower case. */
  readonly email?: string;
  /** Digits, with or without the area code. */
  readonly phone?: string;
  /** The beginning of the recipient's name in lower case. */
  readonly recipient?: string;
  /** Beginnings of words of the recipient's name in lower case. For a Chinese name, parts of it in any order. */
  readonly nameParts?: readonly string[];
  /** The same words, if the indexes of members' names can find each of them. */
  readonly memberParts?: readonly string[];
  /** The tracking number in the stored form. */
  readonly tracking?: string;
  /** The exact total in cents. */
  readonly total?: number;
  /** The beginning of an article's SKU in upper case. */
  readonly sku?: string;
  /** Parts of words that must all be in an article's titles. They are folded by `foldWords`. */
  readonly titleParts?: readonly string[];
  /** Parts of words that must all be in a staff note. They are folded by `foldWords`. */
  readonly noteParts?: readonly string[];
}

/** Reads a search as people type it. Case, full-width signs, hyphens and the area code do not matter. */
export function readQueueSearch(query: string): SearchWords {
  const text = query.normalize("NFKC").trim().replace(/\s+/g, " ");
  if (text.includes("@")) return { email: text.toLowerCase() };
  const { cents } = readTransferWords(text);
  if (cents !== undefined && /[$,.D]/i.test(text)) return { total: cents };
  const reference = findReference(text);
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  const isNumber = /^[+\d\s().-]+$/.test(text);
  const foldedParts = foldWords(text).split(" ");
  const nameParts = text.toLowerCase().split(" ");
  const hasFindablePart = foldedParts.some(isFindable);
  return {
    ...(reference !== undefined && { reference }),
    ...(isNumber && digits.length >= 3 && { phone: digits }),
    ...(!isNumber && { recipient: text.toLowerCase() }),
    ...(!isNumber && nameParts.every(canBeInNames) && { nameParts }),
    ...(!isNumber && nameParts.every(canBeInMemberNames) && { memberParts: nameParts }),
    ...(!isNumber && isAscii(text) && !text.includes(" ") && { email: text.toLowerCase() }),
    tracking: normaliseTrackingNumber(text),
    ...(cents !== undefined && { total: cents }),
    ...(isAscii(text) && text.length >= 3 && { sku: text.toUpperCase() }),
    ...(!isNumber && hasFindablePart && { titleParts: foldedParts }),
    ...(hasFindablePart && { noteParts: foldedParts }),
  };
}

/** Returns a text without case, accents and full widths. The SQL function `fold_words` does the same. */
export const foldWords = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .toLowerCase();

const isAscii = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

/** Tells whether a name of these words contains each part. The SQL search compares in the same way. */
export function hasNameParts(name: string, nameParts: readonly string[]): boolean {
  const paddedName = ` ${name.toLowerCase()}`;
  return nameParts.every((part) => paddedName.includes(isAscii(part) ? ` ${part}` : part));
}

/**
 * Tells whether the indexes of names can find the part. It needs two Latin letters, or two letters of another script,
 * next to each other.
 */
const canBeInNames = (part: string): boolean =>
  isAscii(part) ? /^[a-z][a-z0-9]/.test(part) : /[^\P{L}\p{ASCII}]{2}/u.test(part);

/**
 * Tells whether the indexes of members' names can find the part. It needs three Latin letters, or one letter of
 * another script.
 */
const canBeInMemberNames = (part: string): boolean =>
  isAscii(part) ? /^[a-z][a-z0-9]{2}/.test(part) : /[^\P{L}\p{ASCII}]/u.test(part);

/**
 * Tells whether an index can find the part. It needs three Latin letters or digits next to each other, or one letter
 * of another script. Signs alone are in no index.
 */
const isFindable = (part: string): boolean => /[\p{L}\p{N}]{3}|[^\P{L}\p{ASCII}]/u.test(part);

/**
 * Reads a reference with or without `HB`. Less than half a reference is ignored, because it would match too many
 * orders.
 */
function findReference(text: string): string | undefined {
  const compactText = text.toUpperCase().replace(/[\s\p{Dash}]/gu, "");
  const [, referenceLetters] = /^HB([0-9A-Z]{1,8})$/.exec(compactText) ?? [];
  const [bareCode] = /^[0-9A-Z]{4,8}$/.exec(compactText) ?? [];
  const referenceCode = referenceLetters ?? bareCode;
  if (referenceCode === undefined) return undefined;
  return `HB-${referenceCode.slice(0, 4)}${referenceCode.length > 4 ? `-${referenceCode.slice(4)}` : ""}`;
}
