import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { masterName } from "../../base/files/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";

/**
 * Tells whether a picture is an address of the shop. Stored records use addresses, and paths in files never start
 * with a slash.
 */
export function isAddress(path: string): boolean {
  return path.startsWith("/");
}

/** Returns the path of a picture in exports, given its address in the shop. */
export function picturePath(address: string): string {
  return `pictures/${address.slice(address.lastIndexOf("/") + 1)}`;
}

/**
 * Returns the id that a picture has in the shop. `isStored` is true for a copy of a stored picture.
 * @param bytes the file's content, if already read
 */
export type PictureIdentity = (
  path: string,
  bytes?: Buffer,
) => Promise<{ id: string; isStored: boolean }>;

/**
 * Identifies a picture by its content. An unchanged file of `shop export` has the id of the original picture as its
 * name.
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
    // A table that was exported without its pictures refers to the stored pictures.
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
 * Creates a function that identifies the pictures of a file, each only once.
 * @param folder the base folder of picture paths
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

/** Reads a file; undefined when it does not exist. */
async function readPresent(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}
