import { fileTypeFromBuffer } from "file-type";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const accepted = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

/** Whether a file names a picture the shop can take; remembers what it looked at. */
export function createPictureCheck(folder: string): (path: string) => Promise<string | undefined> {
  const looked = new Map<string, string | undefined>();
  return async (path) => {
    if (!looked.has(path)) looked.set(path, await problemOf(join(folder, path)));
    return looked.get(path);
  };
}

async function problemOf(path: string): Promise<string | undefined> {
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return "is not there";
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined || !accepted.has(type.mime))
    return "is not a JPEG, PNG, WebP or AVIF picture";
  const header = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  return header === undefined ? "is damaged" : undefined;
}
