import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import {
  derivativeFormats,
  derivativeName,
  type PictureFormat,
  listWidths,
} from "../../apps/api/src/base/files/files.rules.ts";
import { keepMaster, makeCopies } from "../../apps/api/src/base/files/pictures.ts";
import { projectRoot } from "./project.mjs";

const cacheFolder = join(projectRoot, ".cache", "demo-pictures");
const encodersFolder = join(projectRoot, "apps", "api", "src", "base", "files");
/** Matches `<id>-<width>.<format>`. The id is a hash of the picture, so smaller copies are the same in every shop. */
const isScaledCopyName = (name: string) => /^[0-9a-f]{32}-\d+\.\w+$/.test(name);

/**
 * Runs `work` with cached small pictures, because scaling takes most of a shop's setup and always gives the same
 * result. Copies the pictures of the last run into the shop; `work` makes the missing ones. Each encoder has its own
 * cache.
 */
export async function withCachedPictures(files: string, work: () => Promise<void>): Promise<void> {
  const pictures = join(files, "catalogue");
  const ownFolder = await prepareOwnCacheFolder();
  await copyScaledPictures(ownFolder, pictures);
  await work();
  for (const name of await readdir(cacheFolder))
    if (join(cacheFolder, name) !== ownFolder)
      await rm(join(cacheFolder, name), { recursive: true });
  await copyScaledPictures(pictures, ownFolder);
}

/** Scales the pictures of this folder that are not cached yet, before a shop requests them. */
export async function cacheMissingPictures(folder: string): Promise<void> {
  const ownFolder = await prepareOwnCacheFolder();
  const existingFiles = new Set(await readdir(ownFolder));
  for (const file of await readdir(folder)) {
    const original = await readFile(join(folder, file));
    const id = createHash("sha256").update(original).digest("hex").slice(0, 32);
    const { webp, width: fullWidth } = await keepMaster(original);
    for (const width of listWidths(fullWidth)) {
      const nameCopy = (format: PictureFormat) =>
        basename(derivativeName("catalogue", id, width, format));
      const formats = derivativeFormats.filter((format) => !existingFiles.has(nameCopy(format)));
      if (formats.length === 0) continue;
      const copies = await makeCopies({ master: webp, width, formats });
      for (const [index, format] of formats.entries()) {
        const [name, copy] = [nameCopy(format), copies[index]];
        if (!copy) continue;
        await writeFile(join(ownFolder, `${name}.new`), copy);
        await rename(join(ownFolder, `${name}.new`), join(ownFolder, name));
      }
    }
  }
}

async function prepareOwnCacheFolder(): Promise<string> {
  const ownFolder = join(cacheFolder, await hashEncoders());
  await mkdir(ownFolder, { recursive: true });
  return ownFolder;
}

async function copyScaledPictures(from: string, to: string): Promise<void> {
  const existingFiles = new Set(await readdir(to));
  for (const name of await readdir(from)) {
    if (!isScaledCopyName(name) || existingFiles.has(name)) continue;
    // Renaming makes the write atomic, because a run may be stopped here.
    await cp(join(from, name), join(to, `${name}.new`));
    await rename(join(to, `${name}.new`), join(to, name));
  }
}

async function hashEncoders(): Promise<string> {
  const hash = createHash("sha256");
  const encoderFiles = (await readdir(encodersFolder)).filter((name) => !name.endsWith(".test.ts"));
  for (const name of encoderFiles.toSorted())
    hash.update(await readFile(join(encodersFolder, name)));
  hash.update(await readFile(join(projectRoot, "node_modules", "sharp", "package.json")));
  return hash.digest("hex").slice(0, 16);
}
