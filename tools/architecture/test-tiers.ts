import { importsOf, isCode, resolveFrom, type SourceFile } from "./source-file.ts";

/** Makes a test's database: what leads here by imports is a test on PostgreSQL. */
const database = "apps/api/src/testing/test-database.ts";
const harness = { name: "@harbour/api/testing", path: "apps/api/src/testing/index.ts" };
const suffix = ".integration.test.ts";

/** Packages and a file of ours that find or start a browser, which only the browser tier installs. */
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

/** Tests whose name tells the wrong tier: on a database and not called so, or called so without one. */
export function misnamedTests(files: readonly SourceFile[]): string[] {
  const onDatabase = leadingTo([database], files);
  return files
    .map(({ path }) => path)
    .filter((path) => isVitest(path) && !path.endsWith(".scenario.test.ts"))
    .filter((path) => path.endsWith(suffix) !== onDatabase.has(path))
    .map((path) =>
      onDatabase.has(path)
        ? `${path} works on a database: its name ends in ${suffix}`
        : `${path} needs no database: it is a unit test, and its name has no ${suffix}`,
    );
}

/** Tests outside the browser tier that start a browser. On a new machine they run before one is installed. */
export function strayBrowserTests(files: readonly SourceFile[]): string[] {
  const withBrowser = leadingTo(browsers, files);
  return files
    .map(({ path }) => path)
    .filter((path) => isVitest(path) && withBrowser.has(path))
    .map((path) => `${path} starts a browser: it belongs to e2e, as <what>.e2e.ts`);
}

const isVitest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Every file that imports a target, itself or by others. Imports of types alone do not count. */
function leadingTo(targets: readonly string[], files: readonly SourceFile[]): Set<string> {
  const importers = new Map<string, string[]>();
  for (const file of files.filter(({ path }) => isCode(path)))
    for (const { specifier, isTypeOnly } of importsOf(file)) {
      if (isTypeOnly) continue;
      const target = targetOf(file.path, specifier);
      importers.set(target, [...(importers.get(target) ?? []), file.path]);
    }
  const found = new Set<string>();
  const waiting = [...targets];
  for (const target of waiting)
    for (const importer of importers.get(target) ?? []) {
      if (found.has(importer)) continue;
      found.add(importer);
      waiting.push(importer);
    }
  return found;
}

/** The path of a file of ours, or the name of a package. */
function targetOf(from: string, specifier: string): string {
  if (specifier === harness.name) return harness.path;
  return specifier.startsWith(".") ? resolveFrom(from, specifier) : specifier;
}
