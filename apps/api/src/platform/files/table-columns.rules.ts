import { say, type Reason } from "@harbour/contracts/reasons";
import { closest, distance } from "fastest-levenshtein";

/** Returns our name for another program's column. */
type ColumnsOfOthers = (name: string) => string | undefined;

/** Finds faults of a table's header, which make all rows unreadable. */
export function columnProblems(
  header: readonly string[],
  isColumn: (name: string) => boolean,
  {
    needed,
    columns,
    ofOthers = () => undefined,
  }: { needed: string; columns: readonly string[]; ofOthers?: ColumnsOfOthers },
): Reason[] {
  const unknown = header.filter((column) => column !== "" && !isColumn(column));
  const unnamed = header.flatMap((column, index) => (column === "" ? [index + 1] : []));
  const isDivided = /[;\t]/.test(unknown.join(""));
  if (header.length === 1 && isDivided) return [say("not-divided-by-commas")];
  const twice = header.filter((column, index) => header.indexOf(column) < index);
  const duplicates = [...new Set(twice)].filter(Boolean);
  const isForeign = unknown.filter((name) => ofOthers(name) !== undefined).length > 1;
  const missing = columns.filter((name) => !header.includes(name));
  const hinted = unknown.map((name) => {
    const ours = findOurName(name, isColumn, ofOthers, isForeign) ?? findNearest(name, missing);
    return ours === undefined ? name : `${name} → ${ours}`;
  });
  return [
    ...(unknown.length > 0 ? [say("unknown-columns", { columns: hinted.join(", "), needed })] : []),
    ...(unnamed.length > 0 ? [say("unnamed-columns", { columns: unnamed.join(", ") })] : []),
    ...(duplicates.length > 0
      ? [say("duplicate-columns", { columns: duplicates.join(", ") })]
      : []),
  ];
}

function findNearest(name: string, others: readonly string[]): string | undefined {
  const nearest = closest(name, others);
  return isMisspelt(name, nearest) ? nearest : undefined;
}

/** Tells whether two names differ by a letter or two. */
export function isMisspelt(name: string, column: string): boolean {
  return distance(name.toLowerCase(), column) <= Math.min(2, Math.floor(name.length / 3));
}

/**
 * Finds our name for an unknown column. Recognises "Discount type" as `discount_type`. In tables with another shop's
 * columns, "Type" means a category.
 */
function findOurName(
  name: string,
  isColumn: (name: string) => boolean,
  ofOthers: ColumnsOfOthers,
  isForeign: boolean,
): string | undefined {
  if (isForeign && /^type$/i.test(name)) return "categories";
  const meant = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
  return meant !== name && isColumn(meant) ? meant : ofOthers(name);
}
