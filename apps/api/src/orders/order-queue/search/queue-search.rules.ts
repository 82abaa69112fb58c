import { normaliseTrackingNumber } from "@harbour/contracts/tracking-number";
import { readTransferWords } from "./typed-transfer.rules.ts";

/** The possible meanings of a typed search, most as the prefix of a stored value. */
export interface SearchWords {
  /** A reference or its beginning, as `HB-7KQ4-M`. */
  readonly reference?: string;
  /** The e-mail in lower case. */
  readonly email?: string;
  /** Digits, with or without the area code. */
  readonly phone?: string;
  /** The beginning of the recipient's name in lower case. */
  readonly recipient?: string;
  /** Beginnings of words of the recipient's name in lower case, or parts of a Chinese name, in any order. */
  readonly nameParts?: readonly string[];
  /** The same words, if the indexes of members' names find each. */
  readonly memberParts?: readonly string[];
  /** The tracking number as it is stored. */
  readonly tracking?: string;
  /** The exact total in cents. */
  readonly total?: number;
  /** The beginning of an article's SKU in upper case. */
  readonly sku?: string;
  /** Folded parts of words, all in an article's titles. */
  readonly titleParts?: readonly string[];
  /** Folded parts of words, all in a staff note. */
  readonly noteParts?: readonly string[];
}

/** Reads a search as people type it: any case, full-width signs, without hyphens, with or without an area code. */
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

/** Returns letters without case, accents and full widths, like the function of the same name in SQL. */
export const foldWords = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .toLowerCase();

const isAscii = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

/** Tells whether a name of those words has each part, as the search in SQL does. */
export function hasNameParts(name: string, nameParts: readonly string[]): boolean {
  const paddedName = ` ${name.toLowerCase()}`;
  return nameParts.every((part) => paddedName.includes(isAscii(part) ? ` ${part}` : part));
}

/** Tells whether the indexes of names find the part: two Latin letters, or two of another script, side by side. */
const canBeInNames = (part: string): boolean =>
  isAscii(part) ? /^[a-z][a-z0-9]/.test(part) : /[^\P{L}\p{ASCII}]{2}/u.test(part);

/** Tells whether the indexes of members' names find the part: three Latin letters, or one of another script. */
const canBeInMemberNames = (part: string): boolean =>
  isAscii(part) ? /^[a-z][a-z0-9]{2}/.test(part) : /[^\P{L}\p{ASCII}]/u.test(part);

/**
 * Tells whether an index finds the part: three Latin letters or digits side by side, or one letter of another script.
 * Signs alone are in no index.
 */
const isFindable = (part: string): boolean => /[\p{L}\p{N}]{3}|[^\P{L}\p{ASCII}]/u.test(part);

/**
 * Reads a reference with or without `HB`. Less than half of a reference is ignored, because it would match too many.
 */
function findReference(text: string): string | undefined {
  const compactText = text.toUpperCase().replace(/[\s\p{Dash}]/gu, "");
  const [, referenceLetters] = /^HB([0-9A-Z]{1,8})$/.exec(compactText) ?? [];
  const [bareCode] = /^[0-9A-Z]{4,8}$/.exec(compactText) ?? [];
  const referenceCode = referenceLetters ?? bareCode;
  if (referenceCode === undefined) return undefined;
  return `HB-${referenceCode.slice(0, 4)}${referenceCode.length > 4 ? `-${referenceCode.slice(4)}` : ""}`;
}
