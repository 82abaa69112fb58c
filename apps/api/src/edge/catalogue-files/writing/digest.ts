import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listNewRecordPictures } from "../checks/check-file.ts";
import type { ImportPatch } from "../import-record.ts";
import type { PictureReader } from "./picture-reader.ts";

/** Hashes a record with the contents of its pictures; an equal hash means no change. */
export type Digest = (record: ImportPatch) => Promise<string>;

/** @param folder the base of picture paths */
export function createDigest(folder: string, readPicture: PictureReader): Digest {
  const pictures = new Map<string, string>();
  const pictureDigest = async (path: string) => {
    // A picture that only the shop has is its name; any other missing one was refused by the check.
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
