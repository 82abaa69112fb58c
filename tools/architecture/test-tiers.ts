import { importsOf, isCode, resolveFrom, type SourceFile } from "./source-file.ts";

/** Whoever makes a test's database: what leads here by imports is a test on PostgreSQL. */
const databases = "apps/api/src/testing/test-database.ts";
const harness = { name: "@harbour/api/testing", path: "apps/api/src/testing/index.ts" };
const suffix = ".integration.test.ts";

/** Tests whose name tells the wrong tier: on a database and not called so, or called so without one. */
export function misnamedTests(files: readonly SourceFile[]): string[] {
  const onDatabase = leadingTo(databases, files);
  return files
    .map(({ path }) => path)
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.endsWith(".scenario.test.ts"))
    .filter((path) => path.endsWith(suffix) !== onDatabase.has(path))
    .map((path) =>
      onDatabase.has(path)
        ? `${path} works on a database: its name ends in ${suffix}`
        : `${path} needs no database: it is a unit test, and its name has no ${suffix}`,
    );
}

/** Every file that imports the target, itself or by others. What is left of types does not count: nothing. */
function leadingTo(target: string, files: readonly SourceFile[]): Set<string> {
  const importers = new Map<string, string[]>();
  for (const file of files.filter(({ path }) => isCode(path)))
    for (const { specifier, isTypeOnly } of importsOf(file)) {
      if (isTypeOnly) continue;
      const path = specifier === harness.name ? harness.path : resolveFrom(file.path, specifier);
      importers.set(path, [...(importers.get(path) ?? []), file.path]);
    }
  const found = new Set<string>();
  const waiting = [target];
  for (const path of waiting)
    for (const importer of importers.get(path) ?? []) {
      if (found.has(importer)) continue;
      found.add(importer);
      waiting.push(importer);
    }
  return found;
}
