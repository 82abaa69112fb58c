import { createHash } from "node:crypto";
import type { ImportColumn, ImportKind } from "@harbour/contracts/operator";
import { say, type Reason } from "@harbour/contracts/reasons";
import { catalogueTable } from "../catalogue-files/index.ts";
import { isTableColumn } from "../shop-tables/index.ts";

/** The column of the bad rows' reasons, which a mended file may keep. */
export const reasonColumn = "reason";

/** Tells whether a kind of file has a column. */
export const isTarget = (kind: ImportKind, name: string): boolean =>
  kind === "catalogue" ? catalogueTable.isColumn(name) : isTableColumn(kind, name);

/** Proposes our column for each of the file's, each at most once; null where nothing is alike. */
export function proposeColumns(header: readonly string[], kind: ImportKind): ImportColumn[] {
  const taken = new Set(header.filter((name) => isTarget(kind, name)));
  const written = new Set<string>();
  return header.map((name) => {
    if (taken.has(name) && !written.has(name)) {
      written.add(name);
      return { name, target: name };
    }
    const target = likeColumn(name, kind);
    if (target === undefined || taken.has(target)) return { name, target: null };
    taken.add(target);
    return { name, target };
  });
}

function likeColumn(name: string, kind: ImportKind): string | undefined {
  const meant = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
  // The types of other shops are categories.
  if (meant === "type") return undefined;
  if (isTarget(kind, meant)) return meant;
  const ours = kind === "catalogue" ? catalogueTable.mapForeignColumn(name) : undefined;
  return ours !== undefined && isTarget(kind, ours) ? ours : undefined;
}

/** Finds why columns cannot be used. @returns undefined for usable ones */
export function columnFault(
  header: readonly string[],
  kind: ImportKind,
  columns: readonly ImportColumn[],
): Reason | undefined {
  const targets = columns.flatMap(({ target }) => target ?? []);
  const twice = targets.find((target, index) => targets.indexOf(target) < index);
  const unknown = targets.find((target) => !isTarget(kind, target));
  if (columns.length !== header.length || columns.some(({ name }, at) => name !== header[at]))
    return say("columns-out-of-order");
  if (twice !== undefined) return say("duplicate-chosen-column", { column: twice });
  if (unknown !== undefined) return say("column-of-other-kind", { column: unknown, kind });
  return targets.length === 0 ? say("columns-missing") : undefined;
}

/** Names the shape of a file. Files with the same column names have the same. */
export function hashShape(header: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(header.toSorted())).digest("base64url");
}

/** Applies the columns of an earlier file, in the order of this one. */
export function applyEarlierColumns(
  header: readonly string[],
  earlier: readonly ImportColumn[],
): ImportColumn[] {
  const left = [...earlier];
  return header.map((name) => {
    const at = left.findIndex((column) => column.name === name);
    return left.splice(at, 1)[0] ?? { name, target: null };
  });
}
