import { fileTypeFromBuffer } from "file-type";
import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import sharp from "sharp";

const accepted = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

/**
 * Checks whether a file names a picture the shop can take, and remembers its looks.
 * @param isKept of what the shop has, and looked at when it came
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
  // Where a link leads, not what it is called: files from elsewhere are none of this shop's.
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
