import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { masterName } from "../../base/files/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";

/** Tells whether a picture is an address of the shop; stored records use these, and paths in files never begin so. */
export function isAddress(path: string): boolean {
  return path.startsWith("/");
}

/** Returns an exported picture's path, by its address in the shop. */
export function picturePath(address: string): string {
  return `pictures/${address.slice(address.lastIndexOf("/") + 1)}`;
}

/**
 * Returns a picture's id by its file; `isStored` for a copy of a stored picture.
 * @param bytes of the file, if they are read already
 */
export type PictureIdentity = (
  path: string,
  bytes?: Buffer,
) => Promise<{ id: string; isStored: boolean }>;

/**
 * Identifies a picture by its content. An unchanged file of `shop export`, named by its id, is the picture it came from.
 */
async function identifyPicture(
  deps: Deps,
  path: string,
  bytes: Buffer | undefined,
): ReturnType<PictureIdentity> {
  const [, pictureId] = /^([0-9a-f]{32})\.webp$/.exec(basename(path)) ?? [];
  if (pictureId !== undefined) {
    const name = masterName("catalogue", pictureId);
    const storedFile = await deps.files.find(name);
    // An exported table without its pictures means those that the shop has.
    if (bytes === undefined && storedFile) return { id: pictureId, isStored: true };
    const isStored = storedFile?.size === bytes?.length;
    if (bytes && isStored && (await deps.files.read(name)).equals(bytes))
      return { id: pictureId, isStored };
  }
  if (bytes === undefined) throw new MissingPicture(path);
  const id = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  return { id, isStored: false };
}

/**
 * Identifies the pictures of a file, each once.
 * @param folder the base of picture paths
 */
export function createPictureIdentity(deps: Deps, folder: string): PictureIdentity {
  const identitiesByPath = new Map<string, ReturnType<PictureIdentity>>();
  const identify: PictureIdentity = async (path, bytes) =>
    isAddress(path)
      ? { id: basename(path, ".webp"), isStored: true }
      : identifyPicture(deps, path, bytes ?? (await readPresent(join(folder, path))));
  return (path, bytes) => {
    const identity = identitiesByPath.get(path) ?? identify(path, bytes);
    identitiesByPath.set(path, identity);
    return identity;
  };
}

/** An error for a picture that is neither beside the file nor in the shop. */
export class MissingPicture extends Error {
  override readonly name = "MissingPicture";
}

/** Reads a file; undefined when there is none. */
async function readPresent(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}
