import { createReadStream, type ReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { randomId } from "./ids.ts";

/** Files by name (`catalogue/ab12.webp`) in one folder on disk. Names are made by the shop, never by callers. */
export interface FileStore {
  /** Whole or not at all: written beside, flushed to disk, then renamed into place. @throws the disk's error; nothing is left behind */
  write(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<Buffer>;
  stream(name: string): ReadStream;
  /** Size in bytes and time of change; undefined when there is no such file. */
  find(name: string): Promise<{ size: number; changedAt: Date } | undefined>;
  remove(name: string): Promise<void>;
  /** Names of all files of a folder, half-written ones too. */
  list(folder: string): Promise<string[]>;
  /** Where a file lies, for tools that want a path. */
  pathOf(name: string): string;
}

export function createFileStore(dataDir: string): FileStore {
  const root = join(dataDir, "files");
  const pathOf = (name: string) => {
    if (!isFileName(name)) throw new Error(`Not a name of a stored file: ${name}`);
    return join(root, name);
  };
  return {
    pathOf,
    async write(name, bytes) {
      const path = pathOf(name);
      const beside = `${path}.${randomId()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        const file = await open(beside, "wx");
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(beside, path);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
    read: (name) => readFile(pathOf(name)),
    stream: (name) => createReadStream(pathOf(name)),
    async find(name) {
      if (!isFileName(name)) return undefined;
      const found = await stat(pathOf(name)).catch(() => undefined);
      return found?.isFile() ? { size: found.size, changedAt: found.mtime } : undefined;
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async list(folder) {
      const names = await readdir(join(root, folder)).catch(() => []);
      return names.map((name) => `${folder}/${name}`);
    },
  };
}

/** One folder, one file, letters that mean nothing to a file system. */
export function isFileName(name: string): boolean {
  return (
    /^[a-z][a-z-]{0,40}\/[A-Za-z0-9_-]{1,80}\.[a-z0-9.]{2,50}$/.test(name) && !name.includes("..")
  );
}
