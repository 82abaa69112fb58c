import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The root folder of the repository. */
const projectRoot = fileURLToPath(new URL("../../../", import.meta.url));

/** The folder that `tools/bootstrap/bundle-shop.mjs` fills, below the root. */
export const bundlePath = join("apps", "shop", "build");

/**
 * Finds the shop's sources joined into few files. They load faster than 1,700 files and take
 * less memory.
 * @returns {Record<string, URL> | undefined} the joined files by the names of their first sources;
 * undefined when they were never built, a source changed since, or a joined file is missing
 */
export function findBundle(root = projectRoot) {
  const record = readBundleRecord(root);
  const isFresh = record?.stamps?.every(([path, size, changedAt]) => {
    const [, currentSize, currentChangedAt] = stampFile(path, root);
    return size === currentSize && changedAt === currentChangedAt;
  });
  if (!isFresh) return undefined;
  const urls = Object.entries(record.entries).map(([name, file]) => [
    name,
    pathToFileURL(join(root, bundlePath, file)),
  ]);
  return Object.fromEntries(urls);
}

/**
 * Reads what the last build of the bundle wrote.
 * @returns {{ entries: Record<string, string>, files: string[], stamps: FileStamp[] } | undefined}
 */
export function readBundleRecord(root = projectRoot) {
  try {
    return JSON.parse(readFileSync(join(root, bundlePath, "bundle.json"), "utf8"));
  } catch {
    return undefined;
  }
}

/** @typedef {[path: string, size: number, changedAt: number]} FileStamp */

/**
 * Describes the present state of a file. Hashing 1,700 files would take longer.
 * @param {string} path below the root
 * @returns {FileStamp}
 */
export function stampFile(path, root = projectRoot) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  return [path, stats?.size ?? -1, stats?.mtimeMs ?? 0];
}
