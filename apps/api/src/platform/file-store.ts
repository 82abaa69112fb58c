import type { Readable } from "node:stream";
import { createDiskFiles } from "./file-store-disk.ts";
import { createS3Files } from "./file-store-s3.ts";
import type { FileSettings } from "./settings.ts";

/**
 * Files by name (`catalogue/ab12.webp`), on disk or in object storage. Names are made by the shop, never by callers, and none is
 * used twice for different bytes. Every call throws {@link FilesUnavailable} when the files cannot be reached.
 */
export interface FileStore {
  /** Whole or not at all: until it is done nobody finds the file. @throws FilesUnavailable, also when there is no space left */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** @throws Error when there is no such file */
  read(name: string): Promise<Buffer>;
  /** Opens a file to send it on. The caller ends or destroys the bytes. Undefined when there is no such file. */
  open(name: string): Promise<OpenFile | undefined>;
  /** Finds a file; undefined when there is none. */
  find(name: string): Promise<StoredFile | undefined>;
  /** A file that is not there is as good as removed. */
  remove(name: string): Promise<void>;
  /** All names of a folder, some hundreds at a time, in no order; on disk those of half-written files too. */
  list(folder: string): AsyncIterable<readonly string[]>;
}

export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  readonly changedAt: Date;
}

export interface OpenFile extends StoredFile {
  readonly stream: Readable;
}

export function createFileStore(settings: FileSettings): FileStore {
  return settings.kind === "s3" ? createS3Files(settings) : createDiskFiles(settings.dir);
}
