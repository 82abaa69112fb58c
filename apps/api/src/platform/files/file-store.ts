import type { Readable } from "node:stream";
import type { FileSettings } from "../modules/deps-settings.ts";
import { createDiskFileStore } from "./disk-file-store.ts";
import { createS3FileStore } from "./s3-file-store.ts";

/**
 * Files by name (`catalogue/ab12.webp`), on disk or in object storage. The shop makes the names, and none is reused for
 * other bytes. Every call throws {@link FilesUnavailable} when storage is unreachable.
 */
export interface FileStore {
  /** Writes a file completely or not at all. @throws FilesUnavailable, also when the disk is full */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Writes a copy of a file on this machine without holding it in memory. @throws as `write` */
  writeFromDisk(name: string, path: string): Promise<void>;
  /** @throws Error when there is no such file */
  read(name: string): Promise<Buffer>;
  /** Opens a file for streaming; undefined when there is none. The caller ends or destroys the stream. */
  open(name: string): Promise<OpenFile | undefined>;
  /** Finds a file; undefined when there is none. */
  find(name: string): Promise<StoredFile | undefined>;
  /** Removes a file; a missing one is no error. */
  remove(name: string): Promise<void>;
  /** Lists a folder's names, some hundreds at a time, unsorted; on disk also incomplete files. */
  list(folder: string): AsyncIterable<readonly string[]>;
}

export interface StoredFile {
  /** The size in bytes. */
  readonly size: number;
  readonly changedAt: Date;
}

export interface OpenFile extends StoredFile {
  readonly stream: Readable;
}

/** @param transferMs the milliseconds for one file's way to object storage, for large files */
export function createFileStore(settings: FileSettings, transferMs?: number): FileStore {
  return settings.kind === "s3"
    ? createS3FileStore(settings, transferMs === undefined ? {} : { transfer: transferMs })
    : createDiskFileStore(settings.dir);
}
