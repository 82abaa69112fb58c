import { makeReason, type Reason } from "@harbour/contracts/reasons";
/** A faulty text, with its path in the record. */
export interface BrokenText {
  readonly path: readonly PropertyKey[];
  readonly reason: Reason;
}

/** The maximum depth of a record, because deeper data would overflow a recursive walk. */
const maxDepth = 32;

/** Finds texts in a record that the database cannot store, or that were garbled before. */
export function findBrokenTexts(
  value: unknown,
  path: readonly PropertyKey[] = [],
  toReason = findBrokenTextReason,
): BrokenText[] {
  if (typeof value === "string") {
    const reason = toReason(value);
    return reason === undefined ? [] : [{ path, reason }];
  }
  if (typeof value !== "object" || value === null) return [];
  if (path.length >= maxDepth)
    return [{ path: path.slice(0, 2), reason: makeReason("nested-too-deep", { most: maxDepth }) }];
  return Object.entries(value).flatMap(([name, inner]) => {
    const reason = toReason(name);
    if (reason !== undefined) return [{ path, reason }];
    return findBrokenTexts(inner, [...path, Array.isArray(value) ? Number(name) : name], toReason);
  });
}

/** Removes faulty texts, so that the record's other faults can be found. */
export function withoutBrokenTexts(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return value.replace(brokenOrHiddenPattern, "");
  if (typeof value !== "object" || value === null) return value;
  if (depth >= maxDepth) return undefined;
  if (Array.isArray(value)) return value.map((inner) => withoutBrokenTexts(inner, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.replace(brokenOrHiddenPattern, ""),
      withoutBrokenTexts(inner, depth + 1),
    ]),
  );
}

/** @returns undefined for an intact text */
export function findBrokenTextReason(text: string): Reason | undefined {
  if (text.includes("\0")) return makeReason("nul-character");
  if (!text.isWellFormed()) return makeReason("half-character");
  // Files in Big5 or GBK that were read as UTF-8 are full of this character.
  if (text.includes("\uFFFD")) return makeReason("replacement-character");
  return undefined;
}

/** Invisible characters, and characters that reverse or hide their neighbours. */
const hiddenLetter = /[^\P{Cc}\t\n\r]|[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

const brokenOrHiddenPattern = new RegExp(`[\\0\\p{Cs}\\uFFFD]|${hiddenLetter.source}`, "gu");

/**
 * Checks a text like `findBrokenTextReason`, and refuses characters that make different texts look equal. For offers
 * and delivery methods.
 */
export function findHiddenTextReason(text: string): Reason | undefined {
  const brokenReason = findBrokenTextReason(text);
  if (brokenReason !== undefined) return brokenReason;
  const [hiddenCharacter] = hiddenLetter.exec(text) ?? [];
  if (hiddenCharacter === undefined) return undefined;
  const code = hiddenCharacter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
  return makeReason("hidden-character", { code });
}
