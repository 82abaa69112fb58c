import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import {
  derivativeFormats,
  derivativeName,
  type PictureFormat,
  widthsFor,
} from "../../apps/api/src/base/files/files.rules.ts";
import { keepMaster, makeCopies } from "../../apps/api/src/base/files/pictures.ts";
import { projectRoot } from "./project.mjs";

const cacheFolder = join(projectRoot, ".cache", "demo-pictures");
const encoders = join(projectRoot, "apps", "api", "src", "base", "files");
/**
 * Matches `<id>-<width>.<format>`. The id is a hash of the picture, so its smaller copies are the
 * same in every shop.
 */
const isSmaller = (name: string) => /^[0-9a-f]{32}-\d+\.\w+$/.test(name);

/**
 * Runs `work` with cached small pictures, because scaling is most of a shop's setup and is
 * deterministic. Copies the last run's pictures into the shop; `work` makes the missing ones.
 * Another encoder has a separate cache.
 */
export async function withCachedPictures(files: string, work: () => Promise<void>): Promise<void> {
  const pictures = join(files, "catalogue");
  const ours = await folderOfOurs();
  await copyScaledPictures(ours, pictures);
  await work();
  for (const name of await readdir(cacheFolder))
    if (join(cacheFolder, name) !== ours) await rm(join(cacheFolder, name), { recursive: true });
  await copyScaledPictures(pictures, ours);
}

/** Scales the pictures of this folder that are not cached, before a shop requests them. */
export async function cacheMissingPictures(folder: string): Promise<void> {
  const ours = await folderOfOurs();
  const there = new Set(await readdir(ours));
  for (const file of await readdir(folder)) {
    const sent = await readFile(join(folder, file));
    const id = createHash("sha256").update(sent).digest("hex").slice(0, 32);
    const { webp, width: whole } = await keepMaster(sent);
    for (const width of widthsFor(whole)) {
      const nameCopy = (format: PictureFormat) =>
        basename(derivativeName("catalogue", id, width, format));
      const formats = derivativeFormats.filter((format) => !there.has(nameCopy(format)));
      if (formats.length === 0) continue;
      const copies = await makeCopies({ master: webp, width, formats });
      for (const [at, format] of formats.entries()) {
        const name = nameCopy(format);
        await writeFile(join(ours, `${name}.new`), copies[at]!);
        await rename(join(ours, `${name}.new`), join(ours, name));
      }
    }
  }
}

async function folderOfOurs(): Promise<string> {
  const ours = join(cacheFolder, await nameOfEncoders());
  await mkdir(ours, { recursive: true });
  return ours;
}

async function copyScaledPictures(from: string, to: string): Promise<void> {
  const there = new Set(await readdir(to));
  for (const name of await readdir(from)) {
    if (!isSmaller(name) || there.has(name)) continue;
    // Writes atomically, because a run may be stopped here.
    await cp(join(from, name), join(to, `${name}.new`));
    await rename(join(to, `${name}.new`), join(to, name));
  }
}

async function nameOfEncoders(): Promise<string> {
  const hash = createHash("sha256");
  const sources = (await readdir(encoders)).filter((name) => !name.endsWith(".test.ts"));
  for (const name of sources.toSorted()) hash.update(await readFile(join(encoders, name)));
  hash.update(await readFile(join(projectRoot, "node_modules", "sharp", "package.json")));
  return hash.digest("hex").slice(0, 16);
}
