import { readImports, isCodeFile, resolveFrom, type SourceFile } from "../source-file.ts";

/**
 * The file that creates test databases. A test that imports it, directly or indirectly, needs
 * PostgreSQL.
 */
const database = "apps/api/src/testing/database/test-database.ts";
const testHarness = { name: "@harbour/api/testing", path: "apps/api/src/testing/index.ts" };
const suffix = ".integration.test.ts";

/** Packages, and a file, that find or start a browser. Only the browser tier installs a browser. */
const browsers = [
  "playwright",
  "playwright-core",
  "@playwright/test",
  "puppeteer",
  "puppeteer-core",
  "lighthouse",
  "chrome-launcher",
  "tools/bootstrap/chromium.mjs",
];

/** Finds tests whose names do not fit their tier: tests on a database without `.integration`, and the reverse. */
export function findMisnamedTests(files: readonly SourceFile[]): string[] {
  const databaseImporters = findImporters([database], files);
  return files
    .map(({ path }) => path)
    .filter((path) => isVitestFile(path) && !path.endsWith(".scenario.test.ts"))
    .filter((path) => path.endsWith(suffix) !== databaseImporters.has(path))
    .map((path) =>
      databaseImporters.has(path)
        ? `${path} works on a database: its name ends in ${suffix}`
        : `${path} needs no database: it is a unit test, and its name has no ${suffix}`,
    );
}

/**
 * Finds tests outside the browser tier that start a browser. On a new machine they would run before a browser is
 * installed.
 */
export function findStrayBrowserTests(files: readonly SourceFile[]): string[] {
  const browserImporters = findImporters(browsers, files);
  return files
    .map(({ path }) => path)
    .filter((path) => isVitestFile(path) && browserImporters.has(path))
    .map((path) => `${path} starts a browser: it belongs to e2e, as <what>.e2e.ts`);
}

const isVitestFile = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Returns every file that imports a target, directly or indirectly. Type imports do not count. */
function findImporters(targets: readonly string[], files: readonly SourceFile[]): Set<string> {
  const importers = new Map<string, string[]>();
  for (const file of files.filter(({ path }) => isCodeFile(path)))
    for (const { specifier, isTypeOnly } of readImports(file)) {
      if (isTypeOnly) continue;
      const target = resolveTarget(file.path, specifier);
      importers.set(target, [...(importers.get(target) ?? []), file.path]);
    }
  const dependents = new Set<string>();
  const queue = [...targets];
  for (const target of queue)
    for (const importer of importers.get(target) ?? []) {
      if (dependents.has(importer)) continue;
      dependents.add(importer);
      queue.push(importer);
    }
  return dependents;
}

/** Returns the path of a file of the repository, or the name of a package. */
function resolveTarget(from: string, specifier: string): string {
  if (specifier === testHarness.name) return testHarness.path;
  return specifier.startsWith(".") ? resolveFrom(from, specifier) : specifier;
}
