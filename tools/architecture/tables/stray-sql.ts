import { moduleFile } from "../modules/areas.ts";
import { readImports, isTest, type SourceFile } from "../source-file.ts";

/**
 * Matches files for SQL: repositories, tables, and declarations for the platform (invariants,
 * health checks).
 */
const sqlFile = /\.(repository|tables|invariants|personal)\.ts$|\/testing\.ts$/;

/**
 * Matches expressions and conditions on a module's tables that other modules use in their
 * statements.
 */
const isFragments = /\.fragments\.ts$/;
const runsStatement =
  /\bstatement\b|\.(execute|query)\(|\bfrom "[^"]*\/platform\/database\/db\.ts"/;

/** Finds SQL outside of repositories, so that use-cases read like a shopkeeper's work. */
export function findStraySql(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => moduleFile(path) !== undefined && path.endsWith(".ts"))
    .filter(({ path }) => !sqlFile.test(path) && !isTest(path))
    .flatMap((file) => {
      if (isFragments.test(file.path))
        return runsStatement.test(file.text)
          ? [`${file.path} runs a statement: that belongs into a repository`]
          : [];
      const builders = readImports(file).filter(({ specifier }) =>
        specifier.startsWith("drizzle-orm"),
      );
      const isRun = /\bsql(?:<[^>`]*>)?`|\.query\(\s*["'`]/.test(file.text);
      return builders.length > 0 || isRun
        ? [`${file.path} speaks SQL: that belongs into a repository`]
        : [];
    });
}
