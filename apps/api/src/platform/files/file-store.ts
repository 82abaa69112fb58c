import type { Readable } from "node:stream";
import type { FileSettings } from "../modules/deps-settings.ts";
import { createDiskFileStore } from "./disk-file-store.ts";
import { createS3FileStore } from "./s3-file-store.ts";

/**
 * A store of files by name (such as `catalogue/ab12.webp`), on disk or in object storage. The shop makes the names,
 * and never reuses a name for other bytes. Every call throws {@link FilesUnavailable} when storage is unreachable.
 */
export interface FileStore {
  /** Writes a file completely or not at all. @throws FilesUnavailable, also when the disk is full */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Copies a file of this machine without loading it into memory. @throws as `write` */
  writeFromDisk(name: string, path: string): Promise<void>;
  /** @throws Error when there is no such file */
  read(name: string): Promise<Buffer>;
  /** Opens a file for streaming; undefined when it does not exist. The caller ends or destroys the stream. */
  open(name: string): Promise<OpenFile | undefined>;
  /** Finds a file; undefined when it does not exist. */
  find(name: string): Promise<StoredFile | undefined>;
  /** Removes a file. Removing a missing file is no error. */
  remove(name: string): Promise<void>;
  /** Yields a folder's names, several hundred at a time, unsorted. On disk they include incomplete files. */
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

/** @param transferMs the timeout in milliseconds for transferring one file, for large files */
export function createFileStore(settings: FileSettings, transferMs?: number): FileStore {
  return settings.kind === "s3"
    ? createS3FileStore(settings, transferMs === undefined ? {} : { transfer: transferMs })
    : createDiskFileStore(settings.dir);
}
