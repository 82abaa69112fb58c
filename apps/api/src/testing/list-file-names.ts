import type { FileStore } from "../platform/files/file-store.ts";

/** Returns the names of all files of a folder, sorted. */
export async function listFileNames(files: FileStore, folder: string): Promise<string[]> {
  const all: string[] = [];
  for await (const names of files.list(folder)) all.push(...names);
  return all.toSorted();
}
