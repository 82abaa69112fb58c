import { parseSync } from "oxc-parser";
import type { SourceFile } from "../source-file.ts";
import { parseModuleFile } from "./areas.ts";

/** The maximum number of exports of a module's `index.ts`, and of its repositories (reads, writes, locks). */
const maxExports = 25;
const maxRepositories = 3;

/**
 * Finds modules with too many exports, with exports of a repository, or with too many repositories.
 */
export function findWideModules(
  files: readonly SourceFile[],
  allowed: readonly string[] = [],
): string[] {
  const breaches = [...findIndexExportBreaches(files), ...findRepositoryBreaches(files)];
  return [
    ...breaches.filter(({ module }) => !allowed.includes(module)).map(({ breach }) => breach),
    ...allowed
      .filter((name) => !breaches.some(({ module }) => module === name))
      .map((name) => `${name} is no longer too wide: take its row away`),
  ];
}

interface Breach {
  readonly module: string;
  readonly breach: string;
}

function findIndexExportBreaches(files: readonly SourceFile[]): Breach[] {
  return files.flatMap((file) => {
    const moduleFile = parseModuleFile(file.path);
    if (moduleFile?.inside !== "index.ts") return [];
    const entries = parseSync(file.path, file.text).module.staticExports.flatMap(
      (statement) => statement.entries,
    );
    const repositoryExports = entries.filter(({ moduleRequest }) =>
      moduleRequest?.value.endsWith(".repository.ts"),
    );
    const module = `${moduleFile.area}/${moduleFile.module}`;
    return [
      ...(entries.length > maxExports
        ? [{ module, breach: `${file.path} exports ${entries.length} names` }]
        : []),
      ...repositoryExports.map(({ exportName, moduleRequest }) => ({
        module,
        breach: `${file.path} exports ${exportName.name ?? "*"} of ${moduleRequest!.value}`,
      })),
    ];
  });
}

function findRepositoryBreaches(files: readonly SourceFile[]): Breach[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const moduleFile = parseModuleFile(path);
    if (!moduleFile?.inside.endsWith(".repository.ts")) continue;
    const module = `${moduleFile.area}/${moduleFile.module}`;
    counts.set(module, (counts.get(module) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > maxRepositories)
    .map(([module, count]) => ({
      module,
      breach: `apps/api/src/${module} has ${count} repositories`,
    }));
}
