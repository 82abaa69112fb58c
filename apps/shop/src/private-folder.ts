import { chmod, mkdir, readdir } from "node:fs/promises";

export interface PrivateFolder {
  /** Names of which a folder of the shop's holds one. */
  readonly marks: readonly string[];
  readonly mode?: number;
}

/** A folder that nobody else on this machine looks into, made if it is not there. */
export async function makePrivateFolder(dir: string, folder: PrivateFolder): Promise<void> {
  const { mode = 0o700 } = folder;
  const isNew = (await mkdir(dir, { recursive: true, mode })) !== undefined;
  if (!isNew) await closeFolder(dir, folder);
}

/** Closes a folder that an earlier version of the shop left open to others. What holds other things is not the shop's to close. */
export async function closeFolder(
  dir: string,
  { marks, mode = 0o700 }: PrivateFolder,
): Promise<void> {
  const names = await readdir(dir).catch(() => undefined);
  const isOwn = names?.length === 0 || names?.some((name) => marks.includes(name));
  // Somebody else's folder is closed by its owner, if at all.
  if (isOwn) await chmod(dir, mode).catch(() => undefined);
}
