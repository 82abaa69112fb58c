import { moduleFile } from "./areas.ts";
import type { SourceFile } from "./source-file.ts";

const source = "apps/api/src/";
/** The modules that take part in a checkout; races elsewhere are told by their own tests. */
const ofCheckout = new Set([
  "checkout",
  "inventory",
  "orders",
  "order-queue",
  "promotions",
  "membership",
]);

/** Tests that see a guard of the checkout being missed and are in no row of its table, and rows that name a test that is not there. */
export function guardTableBreaches(table: SourceFile, files: readonly SourceFile[]): string[] {
  const named = [...table.text.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, path]) => path!);
  const paths = new Set(files.map(({ path }) => path));
  const unlisted = files
    .filter(
      ({ path }) => ofCheckout.has(moduleFile(path)?.module ?? "") && path.endsWith(".test.ts"),
    )
    .filter(({ text }) => text.includes("withoutGuard("))
    .map(({ path }) => path.slice(source.length))
    .filter((path) => !named.includes(path));
  return [
    ...unlisted.map((path) => `${table.path} has no row for ${path}`),
    ...named
      .filter((path) => !paths.has(`${source}${path}`))
      .map((path) => `${table.path} names ${path}, which is not there`),
  ];
}
