import { createReadStream, type ReadStream } from "node:fs";
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { randomId } from "../values/ids.ts";
import {
  assertFileName,
  errorCode,
  FilesUnavailable,
  isDiskUnavailable,
  isFileName,
} from "./file-store.rules.ts";
import type { FileStore } from "./file-store.ts";

/** The maximum number of names that `list` yields at a time. */
const maxNamesPerPage = 1000;

/** Stores files in a folder of this machine's disk. */
export function createDiskFileStore(root: string): FileStore {
  const filePath = (name: string) => {
    assertFileName(name);
    return join(root, name);
  };
  const storeFile = async (name: string, openSource: () => Uint8Array | ReadStream) => {
    const path = filePath(name);
    const temporaryPath = `${path}.${randomId()}.part`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Flushing before the rename prevents incomplete files after a power cut.
      await writeFile(temporaryPath, openSource(), { flag: "wx", mode: 0o600, flush: true });
      await rename(temporaryPath, path);
    } catch (error) {
      await rm(temporaryPath, { force: true }).catch(() => undefined);
      throw toUnavailableError(error);
    }
  };
  return {
    write: (name, bytes) => storeFile(name, () => bytes),
    writeFromDisk: (name, path) => storeFile(name, () => createReadStream(path)),
    read: (name) => readFile(filePath(name)).catch(throwDiskError),
    async open(name) {
      if (!isFileName(name)) return undefined;
      const file = await open(filePath(name)).catch(ignoreMissing);
      if (file === undefined) return undefined;
      try {
        const { size, mtime } = await file.stat();
        return { size, changedAt: mtime, stream: file.createReadStream() };
      } catch (error) {
        await file.close().catch(() => undefined);
        throw toUnavailableError(error);
      }
    },
    async find(name) {
      if (!isFileName(name)) return undefined;
      const fileStats = await stat(filePath(name)).catch(ignoreMissing);
      return fileStats && { size: fileStats.size, changedAt: fileStats.mtime };
    },
    remove: (name) => rm(filePath(name), { force: true }).catch(throwDiskError),
    async *list(folder) {
      const entries = await opendir(join(root, folder)).catch(ignoreMissing);
      let names: string[] = [];
      for await (const entry of entries ?? []) {
        names.push(`${folder}/${entry.name}`);
        if (names.length < maxNamesPerPage) continue;
        yield names;
        names = [];
      }
      if (names.length > 0) yield names;
    },
  };
}

function ignoreMissing(error: unknown): undefined {
  if (errorCode(error) !== "ENOENT" && errorCode(error) !== "ENOTDIR")
    throw toUnavailableError(error);
}

function throwDiskError(error: unknown): never {
  throw toUnavailableError(error);
}

function toUnavailableError(error: unknown): unknown {
  return isDiskUnavailable(error) ? new FilesUnavailable(error) : error;
}
