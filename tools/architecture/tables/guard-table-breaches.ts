import { posix } from "node:path";
import { areas, parseModuleFile } from "../modules/areas.ts";
import type { SourceFile } from "../source-file.ts";

/** The modules that take part in a checkout. Other modules may list their races as well, but no test requires it. */
const checkoutModules = new Set([
  "checkout",
  "inventory",
  "orders",
  "order-queue",
  "promotions",
  "membership",
]);
const isAreaPage = ({ path }: SourceFile): boolean =>
  areas.some((area) => path === composeReadmePath(area));

/**
 * Finds tests of missed checkout guards without a row in their area's README, and rows without a test. Rows name
 * tests relative to the README.
 */
export function findGuardTableBreaches(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  const namedTests = files.filter(isAreaPage).flatMap(({ path: page, text }) =>
    Array.from(text.matchAll(/`([\w./-]+\.test\.ts)`/g), ([, test]) => ({
      page,
      path: posix.join(posix.dirname(page), test!),
    })),
  );
  const namedPaths = new Set(namedTests.map(({ path }) => path));
  const unlistedTests = files.flatMap(({ path, text }) => {
    const moduleFile = parseModuleFile(path);
    const isGuardedTest =
      moduleFile &&
      checkoutModules.has(moduleFile.module) &&
      path.endsWith(".test.ts") &&
      !namedPaths.has(path);
    return isGuardedTest && text.includes("withoutGuard(")
      ? [`${composeReadmePath(moduleFile.area)} has no row for ${path}`]
      : [];
  });
  return [
    ...unlistedTests,
    ...namedTests
      .filter(({ path }) => !paths.has(path))
      .map(({ page, path }) => `${page} names ${path}, which is not there`),
  ];
}

const composeReadmePath = (area: string): string => `apps/api/src/${area}/README.md`;
