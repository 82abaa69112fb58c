import { basename } from "node:path";
import type { SourceFile } from "../source-file.ts";

/** Two released files with the same number; their names give the order. */
const releasedFiles: ReadonlySet<string> = new Set([
  "1016_member_notes.sql",
  "1016_staff_lists.sql",
]);

/** Finds migrations whose number is not unique. Gaps are allowed. */
export function findRepeatedMigrations(files: readonly Pick<SourceFile, "path">[]): string[] {
  const names = files
    .map(({ path }) => path)
    .filter((path) => path.startsWith("apps/api/migrations/") && path.endsWith(".sql"))
    .map((path) => basename(path));
  const unnumbered = names.filter((name) => !/^[1-9]\d{3}_[a-z\d_]+\.sql$/.test(name));
  const byNumber = Map.groupBy(names, (name) => name.slice(0, 4));
  const duplicateNumbers = [...byNumber.values()].filter(
    (same) => same.length > 1 && !same.every((name) => releasedFiles.has(name)),
  );
  return [
    ...unnumbered.map(
      (name) =>
        `Begin ${name} with a number of four digits, because migrations run in the order of their numbers`,
    ),
    ...duplicateNumbers.map(
      (same) =>
        `Give ${same.toSorted().join(" and ")} different numbers, because migrations run in the order of their numbers`,
    ),
  ];
}
