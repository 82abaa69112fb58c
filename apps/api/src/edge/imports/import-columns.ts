import { createHash } from "node:crypto";
import type { ImportColumn, ImportKind } from "@harbour/contracts/operator";
import { makeReason, type Reason } from "@harbour/contracts/reasons";
import { catalogueTable } from "../catalogue-files/index.ts";
import { isTableColumn } from "../shop-tables/index.ts";

/** The column with the reasons of bad rows. A corrected file may still contain it. */
export const reasonColumn = "reason";

/** Tells whether files of this kind have the column. */
export const hasColumn = (kind: ImportKind, name: string): boolean =>
  kind === "catalogue" ? catalogueTable.isColumn(name) : isTableColumn(kind, name);

/** Proposes one of our columns for each column of the file, each at most once; null without a similar column. */
export function proposeColumns(header: readonly string[], kind: ImportKind): ImportColumn[] {
  const targetNames = new Set(header.filter((name) => hasColumn(kind, name)));
  const writtenTargets = new Set<string>();
  return header.map((name) => {
    if (targetNames.has(name) && !writtenTargets.has(name)) {
      writtenTargets.add(name);
      return { name, target: name };
    }
    const target = findSimilarColumn(name, kind);
    if (target === undefined || targetNames.has(target)) return { name, target: null };
    targetNames.add(target);
    return { name, target };
  });
}

function findSimilarColumn(name: string, kind: ImportKind): string | undefined {
  const normalizedName = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
  // Other shops use a column `type` for categories.
  if (normalizedName === "type") return undefined;
  if (hasColumn(kind, normalizedName)) return normalizedName;
  const ownColumn = kind === "catalogue" ? catalogueTable.mapForeignColumn(name) : undefined;
  return ownColumn !== undefined && hasColumn(kind, ownColumn) ? ownColumn : undefined;
}

/** Finds out why the chosen columns cannot be used. @returns undefined for usable columns */
export function columnFault(
  header: readonly string[],
  kind: ImportKind,
  columns: readonly ImportColumn[],
): Reason | undefined {
  const targets = columns.flatMap(({ target }) => target ?? []);
  const twice = targets.find((target, index) => targets.indexOf(target) < index);
  const unknownTarget = targets.find((target) => !hasColumn(kind, target));
  if (columns.length !== header.length || columns.some(({ name }, index) => name !== header[index]))
    return makeReason("columns-out-of-order");
  if (twice !== undefined) return makeReason("duplicate-chosen-column", { column: twice });
  if (unknownTarget !== undefined)
    return makeReason("column-of-other-kind", { column: unknownTarget, kind });
  return targets.length === 0 ? makeReason("columns-missing") : undefined;
}

/** Returns a hash of the column names. Files with the same column names have the same hash. */
export function hashColumnNames(header: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(header.toSorted())).digest("base64url");
}

/** Applies the columns chosen for an earlier file, in the order of this file. */
export function applyEarlierColumns(
  header: readonly string[],
  earlier: readonly ImportColumn[],
): ImportColumn[] {
  const unmatchedColumns = [...earlier];
  return header.map((name) => {
    const index = unmatchedColumns.findIndex((column) => column.name === name);
    return unmatchedColumns.splice(index, 1)[0] ?? { name, target: null };
  });
}
