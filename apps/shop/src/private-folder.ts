import { chmod, readdir } from "node:fs/promises";

/**
 * Closes a folder that an earlier version of the shop left open to others. What holds other things is not the shop's to close.
 * @param marks names of which a folder of the shop's holds one
 */
export async function closeFolder(dir: string, marks: readonly string[]): Promise<void> {
  const names = await readdir(dir).catch(() => undefined);
  const isOwn = names?.length === 0 || names?.some((name) => marks.includes(name));
  // Another owner must close their folder themselves.
  if (isOwn) await chmod(dir, 0o700).catch(() => undefined);
}
