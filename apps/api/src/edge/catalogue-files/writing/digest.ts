import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listNewRecordPictures } from "../checks/check-file.ts";
import type { ImportPatch } from "../import-record.ts";
import type { PictureReader } from "./picture-reader.ts";

/** Hashes a record together with the contents of its pictures. An equal hash means no change. */
export type Digest = (record: ImportPatch) => Promise<string>;

/** @param folder the base folder of picture paths */
export function createDigest(folder: string, readPicture: PictureReader): Digest {
  const pictures = new Map<string, string>();
  const pictureDigest = async (path: string) => {
    // A stored picture without a file is hashed by its path. The check refused all other missing pictures.
    const readContent = () =>
      readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT" && isStoredName(path)) return path;
        throw error;
      });
    const pictureHash = pictures.get(path) ?? sha256(await readPicture(path, readContent));
    pictures.set(path, pictureHash);
    return pictureHash;
  };
  return async (record) => {
    const contents: string[] = [];
    for (const path of listNewRecordPictures(record)) contents.push(await pictureDigest(path));
    return sha256(JSON.stringify([record, contents]));
  };
}

const isStoredName = (path: string) => /(^|\/)[0-9a-f]{32}\.webp$/.test(path);

function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url");
}
