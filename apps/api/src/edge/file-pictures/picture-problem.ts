import { fileTypeFromBuffer } from "file-type";
import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import sharp from "sharp";

const accepted = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

/**
 * Checks whether a file names a usable picture, and remembers results.
 * @param isKept tells whether the shop has a picture, which was checked when it was stored
 */
export function createPictureCheck(
  folder: string,
  isKept: (bytes: Buffer) => Promise<boolean> = async () => false,
): (path: string) => Promise<string | undefined> {
  const looked = new Map<string, string | undefined>();
  return async (path) => {
    if (!looked.has(path)) looked.set(path, await problemOf(folder, path, isKept));
    return looked.get(path);
  };
}

async function problemOf(
  folder: string,
  name: string,
  isKept: (bytes: Buffer) => Promise<boolean>,
): Promise<string | undefined> {
  const [root, path] = await Promise.all(
    [folder, join(folder, name)].map((one) => realpath(one).catch(() => undefined)),
  );
  if (root === undefined || path === undefined) return "is not there";
  // The resolved target counts, so that a link cannot lead out of the folder.
  if (!path.startsWith(root.endsWith(sep) ? root : root + sep)) return "is not below the folder";
  const kind = await stat(path).catch(() => undefined);
  // Only regular files are read, because reading a pipe would block forever.
  if (!kind?.isFile()) return "is no file";
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return "may not be read";
  if (await isKept(bytes)) return undefined;
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined || !accepted.has(type.mime))
    return "is not a JPEG, PNG, WebP or AVIF picture";
  const header = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  return header === undefined ? "is damaged" : undefined;
}
