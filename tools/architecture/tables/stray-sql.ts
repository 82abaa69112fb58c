import { parseModuleFile } from "../modules/areas.ts";
import { readImports, isTestFile, type SourceFile } from "../source-file.ts";

/**
 * Matches files that may contain SQL: repositories, tables, and declarations for the platform (invariants, health
 * checks).
 */
const sqlFilePattern = /\.(repository|tables|invariants|personal)\.ts$|\/testing\.ts$/;

/** Matches files with expressions and conditions on a module's tables, which other modules use in their statements. */
const fragmentsPattern = /\.fragments\.ts$/;
const statementPattern =
  /\bstatement\b|\.(execute|query)\(|\bfrom "[^"]*\/platform\/database\/db\.ts"/;

/** Finds SQL outside of repositories, so that use-cases read like a shopkeeper's work. */
export function findStraySql(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => parseModuleFile(path) !== undefined && path.endsWith(".ts"))
    .filter(({ path }) => !sqlFilePattern.test(path) && !isTestFile(path))
    .flatMap((file) => {
      if (fragmentsPattern.test(file.path))
        return statementPattern.test(file.text)
          ? [
              `${file.path} runs a statement: move it into the repository, because fragments are only parts of SQL`,
            ]
          : [];
      const builders = readImports(file).filter(({ specifier }) =>
        specifier.startsWith("drizzle-orm"),
      );
      const hasSql = /\bsql(?:<[^>`]*>)?`|\.query\(\s*["'`]/.test(file.text);
      return builders.length > 0 || hasSql
        ? [
            `${file.path} contains SQL: move it into the repository, so that use-cases read without SQL`,
          ]
        : [];
    });
}
