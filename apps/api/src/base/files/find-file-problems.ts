import { areFilesLocked } from "../../platform/files/lock-files.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { findAllUploads, findMedia, findKnownUploads } from "./files.repository.ts";
import { type Bucket, masterName, mediaFolders } from "./files.rules.ts";
import { mediaFolder, mediaName } from "./media.rules.ts";

export interface FileProblem {
  readonly problem: "row without file" | "file without row";
  readonly name: string;
}

/** The age up to which a file may lack its row, because files are written before their rows. */
const graceMilliseconds = 3600_000;

/** Finds uploads without a file and files without a row. Returns an empty list when there are none. */
export async function findFileProblems(deps: Deps): Promise<FileProblem[]> {
  const missingFiles = new Set<string>();
  // Rows come first, because each row's file was written before it.
  for (const { id, bucket } of await findAllUploads(deps.db))
    missingFiles.add(masterName(bucket as Bucket, id));
  for (const file of await findMedia(deps.db)) missingFiles.add(mediaName(file));
  const problems: FileProblem[] = [];
  for await (const { names, orphans } of listStoredFiles(deps)) {
    for (const name of names) missingFiles.delete(name);
    for (const name of orphans) problems.push({ problem: "file without row", name });
  }
  const rowProblems = [...missingFiles].map((name) => ({
    problem: "row without file" as const,
    name,
  }));
  return [...rowProblems, ...problems];
}

/** Deletes files of interrupted uploads and rolled-back imports. @returns how many files */
export async function sweepOrphans(deps: Deps): Promise<number> {
  let removedCount = 0;
  for await (const { orphans } of listStoredFiles(deps)) {
    // A backup that is running may list these files. The next night's sweep deletes them.
    if (await areFilesLocked(deps.db)) return removedCount;
    for (const name of orphans) await deps.files.remove(name);
    removedCount += orphans.length;
  }
  return removedCount;
}

/** Yields all files, some hundreds at a time, because in object storage each look-up is a request. */
async function* listStoredFiles(
  deps: Deps,
): AsyncGenerator<{ names: readonly string[]; orphans: readonly string[] }> {
  const newestOrphanMs = deps.clock().getTime() - graceMilliseconds;
  for (const folder of mediaFolders) {
    const fileId = (name: string) => name.slice(folder.length + 1, folder.length + 33);
    for await (const names of deps.files.list(folder)) {
      const ids = [...new Set(names.map(fileId))];
      const knownIds =
        folder === mediaFolder
          ? new Set((await findMedia(deps.db, ids)).map(({ id }) => id))
          : await findKnownUploads(deps.db, ids);
      const orphans: string[] = [];
      for (const name of names) {
        if (knownIds.has(fileId(name)) && !name.endsWith(".part")) continue;
        const storedFile = await deps.files.find(name);
        if (storedFile !== undefined && storedFile.changedAt.getTime() <= newestOrphanMs)
          orphans.push(name);
      }
      yield { names, orphans };
    }
  }
}
