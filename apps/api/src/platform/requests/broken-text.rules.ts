/** A fault of a text, with its path. */
export interface BrokenText {
  readonly path: readonly PropertyKey[];
  readonly reason: string;
}

/** The deepest level; deeper data would exhaust a recursive walk. */
const maxDepth = 32;

/** Finds texts in a record that the database cannot store, or that were damaged before. */
export function brokenTexts(
  value: unknown,
  path: readonly PropertyKey[] = [],
  toReason = brokenTextReason,
): BrokenText[] {
  if (typeof value === "string") {
    const reason = toReason(value);
    return reason === undefined ? [] : [{ path, reason }];
  }
  if (typeof value !== "object" || value === null) return [];
  if (path.length >= maxDepth)
    return [{ path: path.slice(0, 2), reason: `is nested more than ${maxDepth} levels deep` }];
  return Object.entries(value).flatMap(([name, inner]) => {
    const reason = toReason(name);
    if (reason !== undefined) return [{ path, reason: `the name of a field ${reason}` }];
    return brokenTexts(inner, [...path, Array.isArray(value) ? Number(name) : name], toReason);
  });
}

/** Removes broken texts, so that the record's other faults can be found. */
export function withoutBrokenTexts(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return value.replace(brokenOrHidden, "");
  if (typeof value !== "object" || value === null) return value;
  if (depth >= maxDepth) return undefined;
  if (Array.isArray(value)) return value.map((inner) => withoutBrokenTexts(inner, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.replace(brokenOrHidden, ""),
      withoutBrokenTexts(inner, depth + 1),
    ]),
  );
}

/** @returns undefined for an intact text */
export function brokenTextReason(text: string): string | undefined {
  if (text.includes("\0")) return "holds a NUL character, which no text may";
  if (!text.isWellFormed())
    return "holds half a character (a lone surrogate): it was cut in the middle";
  // Big5 and GBK files read as UTF-8 are full of these, so the import refuses them.
  if (text.includes("\uFFFD")) return "holds a replacement character: it was not UTF-8 once";
  return undefined;
}

/** Invisible characters that reverse or hide their neighbours. */
const hidden = /[^\P{Cc}\t\n\r]|[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

const brokenOrHidden = new RegExp(`[\\0\\p{Cs}\\uFFFD]|${hidden.source}`, "gu");

/**
 * Checks a text like `brokenTextReason`, and refuses characters that make texts look alike. For offers and delivery
 * methods.
 */
export function hiddenTextReason(text: string): string | undefined {
  const broken = brokenTextReason(text);
  if (broken !== undefined) return broken;
  const [found] = hidden.exec(text) ?? [];
  if (found === undefined) return undefined;
  const code = found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
  return `holds a character that nobody sees (U+${code})`;
}
