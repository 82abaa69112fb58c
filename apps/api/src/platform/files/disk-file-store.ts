import { createReadStream, type ReadStream } from "node:fs";
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { randomId } from "../values/ids.ts";
import {
  assertFileName,
  errorCode,
  FilesUnavailable,
  isDiskAway,
  isFileName,
} from "./file-store.rules.ts";
import type { FileStore } from "./file-store.ts";

/** The most names returned together by `list`. */
const maxTogether = 1000;

/** Stores files in a folder of this machine's disk. */
export function createDiskFileStore(root: string): FileStore {
  const filePath = (name: string) => {
    assertFileName(name);
    return join(root, name);
  };
  const place = async (name: string, read: () => Uint8Array | ReadStream) => {
    const path = filePath(name);
    const beside = `${path}.${randomId()}.part`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Flushing before the rename leaves no incomplete file after a power cut.
      await writeFile(beside, read(), { flag: "wx", mode: 0o600, flush: true });
      await rename(beside, path);
    } catch (error) {
      await rm(beside, { force: true }).catch(() => undefined);
      throw unlessUnavailable(error);
    }
  };
  return {
    write: (name, bytes) => place(name, () => bytes),
    writeFrom: (name, path) => place(name, () => createReadStream(path)),
    read: (name) => readFile(filePath(name)).catch(refuse),
    async open(name) {
      if (!isFileName(name)) return undefined;
      const file = await open(filePath(name)).catch(unlessMissing);
      if (file === undefined) return undefined;
      try {
        const { size, mtime } = await file.stat();
        return { size, changedAt: mtime, stream: file.createReadStream() };
      } catch (error) {
        await file.close().catch(() => undefined);
        throw unlessUnavailable(error);
      }
    },
    async find(name) {
      if (!isFileName(name)) return undefined;
      const found = await stat(filePath(name)).catch(unlessMissing);
      return found && { size: found.size, changedAt: found.mtime };
    },
    remove: (name) => rm(filePath(name), { force: true }).catch(refuse),
    async *list(folder) {
      const entries = await opendir(join(root, folder)).catch(unlessMissing);
      let names: string[] = [];
      for await (const entry of entries ?? []) {
        names.push(`${folder}/${entry.name}`);
        if (names.length < maxTogether) continue;
        yield names;
        names = [];
      }
      if (names.length > 0) yield names;
    },
  };
}

function unlessMissing(error: unknown): undefined {
  if (errorCode(error) !== "ENOENT" && errorCode(error) !== "ENOTDIR")
    throw unlessUnavailable(error);
}

function refuse(error: unknown): never {
  throw unlessUnavailable(error);
}

function unlessUnavailable(error: unknown): unknown {
  return isDiskAway(error) ? new FilesUnavailable(error) : error;
}
