import type { Deps } from "../../platform/deps.ts";
import { allUploads, knownUploads } from "./files.repository.ts";
import { type Bucket, buckets, masterName } from "./files.rules.ts";

export interface FileProblem {
  readonly problem: "row without file" | "file without row";
  readonly name: string;
}

/** Files are written before their rows; those younger than this may still get theirs. */
const graceMilliseconds = 3600_000;

/** QUALITY 1, I10: no upload row without its file, no file without its row. Empty when all is well. */
export async function findFileProblems(deps: Deps): Promise<FileProblem[]> {
  const problems: FileProblem[] = [];
  for (const { id, bucket } of await allUploads(deps.db)) {
    const name = masterName(bucket as Bucket, id);
    if ((await deps.files.find(name)) === undefined)
      problems.push({ problem: "row without file", name });
  }
  for (const name of await findOrphans(deps)) problems.push({ problem: "file without row", name });
  return problems;
}

/** Removes what an interrupted upload or a rolled-back import left. @returns how many files */
export async function sweepOrphans(deps: Deps): Promise<number> {
  const orphans = await findOrphans(deps);
  for (const name of orphans) await deps.files.remove(name);
  return orphans.length;
}

async function findOrphans(deps: Deps): Promise<string[]> {
  const orphans: string[] = [];
  const youngest = deps.clock().getTime() - graceMilliseconds;
  for (const bucket of Object.keys(buckets)) {
    const names = await deps.files.list(bucket);
    const idOf = (name: string) => name.slice(bucket.length + 1, bucket.length + 33);
    const known = await knownUploads(deps.db, [...new Set(names.map(idOf))]);
    for (const name of names) {
      if (known.has(idOf(name)) && !name.endsWith(".part")) continue;
      const found = await deps.files.find(name);
      if (found !== undefined && found.changedAt.getTime() <= youngest) orphans.push(name);
    }
  }
  return orphans;
}
