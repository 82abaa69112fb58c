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
  const divided = /[;\t]/.exec(unknown.join(""))?.[0];
  if (header.length === 1 && divided)
    return [say("cells-divided", { sign: divided === ";" ? "semicolons" : "tabs" })];
  const twice = header.filter((column, index) => header.indexOf(column) < index);
  const isForeign = unknown.filter((name) => ofOthers(name) !== undefined).length > 1;
  const missing = columns.filter((name) => !header.includes(name));
  const hinted = unknown.map(
    (name) => withHint(name, isColumn, ofOthers, isForeign) ?? withNearest(name, missing),
  );
  const problems = [
    ...(unknown.length > 0 ? [`unknown column ${hinted.join(", ")}`] : []),
    ...(unnamed.length > 0
      ? [`column ${unnamed.join(", ")} has no name: give it one, or take it out`]
      : []),
    ...(twice.filter((column) => column !== "").length > 0
      ? [`the column ${[...new Set(twice)].filter(Boolean).join(", ")} stands there twice`]
      : []),
  ];
  return problems.length === 0
    ? []
    : [say("bad-columns", { problems: problems.join("; "), needed })];
}

function withNearest(name: string, others: readonly string[]): string {
  const nearest = closest(name, others);
  return isMisspelt(name, nearest) ? `${name} (nearest: ${nearest})` : name;
}

/** Tells whether two names differ by a letter or two. */
export function isMisspelt(name: string, column: string): boolean {
  return distance(name.toLowerCase(), column) <= Math.min(2, Math.floor(name.length / 3));
}

/**
 * Adds a hint to an unknown column. Recognises "Discount type" as `discount_type`. In tables with
 * another shop's columns, "Type" means a category.
 */
function withHint(
  name: string,
  isColumn: (name: string) => boolean,
  ofOthers: ColumnsOfOthers,
  isForeign: boolean,
): string | undefined {
  if (isForeign && /^type$/i.test(name)) return `${name} (ours: categories)`;
  const meant = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
  if (meant !== name && isColumn(meant)) return `${name} (write ${meant})`;
  const ours = ofOthers(name);
  return ours === undefined ? undefined : `${name} (ours: ${ours})`;
}
