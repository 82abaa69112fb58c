import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Deps } from "../../platform/deps.ts";
import { masterName } from "../../base/files/index.ts";

/** Records that the shop has name their pictures by where it serves them; paths in a file never begin like that. */
export function isAddress(path: string): boolean {
  return path.startsWith("/");
}

/** Returns an exported picture's path, by its address in the shop. */
export function picturePath(address: string): string {
  return `pictures/${address.slice(address.lastIndexOf("/") + 1)}`;
}

/** The id under which the shop would keep a picture of this file; `isKept`: it is a copy of one that it keeps. */
export type PictureIdentity = (path: string) => Promise<{ id: string; isKept: boolean }>;

/**
 * Identifies pictures by content. A file that `shop export` wrote, named by its id and unchanged, is the picture it
 * came from.
 * @param folder where picture paths start
 */
export function createPictureIdentity(deps: Deps, folder: string): PictureIdentity {
  const known = new Map<string, ReturnType<PictureIdentity>>();
  const identify: PictureIdentity = async (path) => {
    if (isAddress(path)) return { id: basename(path, ".webp"), isKept: true };
    const bytes = await readFile(join(folder, path));
    const [, own] = /^([0-9a-f]{32})\.webp$/.exec(basename(path)) ?? [];
    if (own !== undefined) {
      const name = masterName("catalogue", own);
      const isKept = (await deps.files.find(name))?.size === bytes.length;
      if (isKept && (await deps.files.read(name)).equals(bytes)) return { id: own, isKept };
    }
    const id = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    return { id, isKept: false };
  };
  return (path) => {
    const identity = known.get(path) ?? identify(path);
    known.set(path, identity);
    return identity;
  };
}
