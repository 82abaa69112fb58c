import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { SourceFile } from "./source-file.ts";

const ignoredFolders = new Set([
  ".git",
  ".react-router",
  ".cache",
  ".data",
  "node_modules",
  "build",
  "test-results",
]);
const texts =
  /\.(ts|tsx|js|mjs|css|sql|sh|ya?ml|json|jsonl|md|html|svg)$|^[^.]+$|^\.(npmrc|gitignore|gitattributes|oxfmtrc\.json)$/;

/** Reads every hand-written text of the repository. */
export function readSources(root: string): SourceFile[] {
  return listFiles(root).map((path) => ({
    path: relative(root, path).split(sep).join("/"),
    text: readFileSync(path, "utf8"),
  }));
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ignoredFolders.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(path);
    return entry.isFile() && texts.test(entry.name) && entry.name !== "package-lock.json"
      ? [path]
      : [];
  });
}
