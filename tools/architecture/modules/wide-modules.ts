import { parseSync } from "oxc-parser";
import type { SourceFile } from "../source-file.ts";
import { moduleFile } from "./areas.ts";

/**
 * The most names that a module's `index.ts` exports, and the most repositories of a module: reads,
 * writes, locks.
 */
const mostNames = 25;
const mostRepositories = 3;

/**
 * Finds modules with too many exports, with exports of a repository, or with too many repositories.
 */
export function wideModules(
  files: readonly SourceFile[],
  allowed: readonly string[] = [],
): string[] {
  const wide = [...doorBreaches(files), ...repositoryBreaches(files)];
  return [
    ...wide.filter(({ module }) => !allowed.includes(module)).map(({ breach }) => breach),
    ...allowed
      .filter((name) => !wide.some(({ module }) => module === name))
      .map((name) => `${name} is no longer too wide: take its row away`),
  ];
}

interface Breach {
  readonly module: string;
  readonly breach: string;
}

function doorBreaches(files: readonly SourceFile[]): Breach[] {
  return files.flatMap((file) => {
    const at = moduleFile(file.path);
    if (at?.inside !== "index.ts") return [];
    const entries = parseSync(file.path, file.text).module.staticExports.flatMap(
      (statement) => statement.entries,
    );
    const ofRepositories = entries.filter(({ moduleRequest }) =>
      moduleRequest?.value.endsWith(".repository.ts"),
    );
    const module = `${at.area}/${at.module}`;
    return [
      ...(entries.length > mostNames
        ? [{ module, breach: `${file.path} exports ${entries.length} names` }]
        : []),
      ...ofRepositories.map(({ exportName, moduleRequest }) => ({
        module,
        breach: `${file.path} exports ${exportName.name ?? "*"} of ${moduleRequest!.value}`,
      })),
    ];
  });
}

function repositoryBreaches(files: readonly SourceFile[]): Breach[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const at = moduleFile(path);
    if (!at?.inside.endsWith(".repository.ts")) continue;
    const module = `${at.area}/${at.module}`;
    counts.set(module, (counts.get(module) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > mostRepositories)
    .map(([module, count]) => ({
      module,
      breach: `apps/api/src/${module} has ${count} repositories`,
    }));
}
