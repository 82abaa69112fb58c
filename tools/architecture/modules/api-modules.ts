import type { SourceFile } from "../source-file.ts";
import { areas, parseModuleFile } from "./areas.ts";

const list = "apps/api/src/modules.ts";

/**
 * Compares the list of modules with the folders of the areas, in the order of the areas. The linter checks the
 * modules' imports.
 */
export function findModuleBreaches(files: readonly SourceFile[]): string[] {
  const order = readModuleOrder(files);
  const areasByModule = new Map(
    files.flatMap(({ path }) => {
      const moduleFile = parseModuleFile(path);
      return moduleFile ? [[moduleFile.module, moduleFile.area] as const] : [];
    }),
  );
  const unknownModules = [...areasByModule].filter(([name]) => !order.includes(name));
  const areaPositions = order.map((name) => areas.indexOf(areasByModule.get(name) ?? "base"));
  const misplacedModules = order.filter(
    (_, index) => areaPositions[index]! < (areaPositions[index - 1] ?? 0),
  );
  return [
    ...unknownModules.map(
      ([name, area]) =>
        `Add apps/api/src/${area}/${name} to ${list}, because only listed modules are mounted`,
    ),
    ...misplacedModules.map(
      (name) =>
        `Move ${name} in ${list} before the modules of later areas, because a module may use only those before it`,
    ),
  ];
}

/** Returns the folders of the modules in the order of the list. */
export function readModuleOrder(files: readonly SourceFile[]): string[] {
  const text = files.find(({ path }) => path === list)?.text ?? "";
  const array = /modules[^=]*=\s*\[([^\]]*)\]/.exec(text)?.[1] ?? "";
  return array
    .replace(/\/\/[^\n]*/g, "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .map(
      (name) =>
        new RegExp(`\\b${name}\\b[^;]*from "\\./[^/]+/([^/]+)/index\\.ts"`).exec(text)?.[1] ?? name,
    );
}
