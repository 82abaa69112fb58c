import { posix } from "node:path";
import { areas, parseModuleFile } from "../modules/areas.ts";
import type { SourceFile } from "../source-file.ts";

/** The modules of a checkout. Other modules list their races as well, and no test requires that. */
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
 * Finds tests of missed checkout guards without a row in an area's README, and rows without their
 * test. Rows name tests relative to their README.
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
