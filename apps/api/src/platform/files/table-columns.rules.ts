import { makeReason, type Reason } from "@harbour/contracts/reasons";
import { closest, distance } from "fastest-levenshtein";

/** Returns our name for a column of another program. */
type MapForeignColumn = (name: string) => string | undefined;

/** Finds faults of a table's header that make all rows unreadable. */
export function findColumnFaults(
  header: readonly string[],
  isColumn: (name: string) => boolean,
  {
    needed,
    columns,
    mapForeignColumn = () => undefined,
  }: { needed: string; columns: readonly string[]; mapForeignColumn?: MapForeignColumn },
): Reason[] {
  const unknownColumns = header.filter((column) => column !== "" && !isColumn(column));
  const unnamedColumns = header.flatMap((column, index) => (column === "" ? [index + 1] : []));
  const hasOtherSeparator = /[;\t]/.test(unknownColumns.join(""));
  if (header.length === 1 && hasOtherSeparator) return [makeReason("not-divided-by-commas")];
  const twice = header.filter((column, index) => header.indexOf(column) < index);
  const duplicates = [...new Set(twice)].filter(Boolean);
  const isForeignTable =
    unknownColumns.filter((name) => mapForeignColumn(name) !== undefined).length > 1;
  const missingColumns = columns.filter((name) => !header.includes(name));
  const columnHints = unknownColumns.map((name) => {
    const ownColumn =
      findOwnColumn(name, isColumn, mapForeignColumn, isForeignTable) ??
      findNearest(name, missingColumns);
    return ownColumn === undefined ? name : `${name} → ${ownColumn}`;
  });
  return [
    ...(unknownColumns.length > 0
      ? [makeReason("unknown-columns", { columns: columnHints.join(", "), needed })]
      : []),
    ...(unnamedColumns.length > 0
      ? [makeReason("unnamed-columns", { columns: unnamedColumns.join(", ") })]
      : []),
    ...(duplicates.length > 0
      ? [makeReason("duplicate-columns", { columns: duplicates.join(", ") })]
      : []),
  ];
}

function findNearest(name: string, candidates: readonly string[]): string | undefined {
  const nearest = closest(name, candidates);
  return isMisspelt(name, nearest) ? nearest : undefined;
}

/** Tells whether two names differ by a letter or two. */
export function isMisspelt(name: string, column: string): boolean {
  return distance(name.toLowerCase(), column) <= Math.min(2, Math.floor(name.length / 3));
}

/**
 * Finds our name for an unknown column, for example `discount_type` for "Discount type". In tables with columns of
 * another shop system, "Type" means `categories`.
 */
function findOwnColumn(
  name: string,
  isColumn: (name: string) => boolean,
  mapForeignColumn: MapForeignColumn,
  isForeignTable: boolean,
): string | undefined {
  if (isForeignTable && /^type$/i.test(name)) return "categories";
  const normalizedName = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
  return normalizedName !== name && isColumn(normalizedName)
    ? normalizedName
    : mapForeignColumn(name);
}
