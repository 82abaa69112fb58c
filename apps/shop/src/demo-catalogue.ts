import { access, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface DemoCatalogue {
  /** A catalogue file that names only pictures which are there. */
  file: string;
  /** How many pictures it had to do without. */
  missingPictures: number;
}

interface Pictured {
  picture?: string | null;
  pictures?: string[];
  variants?: Pictured[];
}

/**
 * The demo's pictures are rendered by tools/art, which takes a while; a checkout without all of them still makes a shop.
 * Writes the catalogue for what is there into the scratch folder, beside a link to the pictures.
 */
export async function demoCatalogue(demo: string, scratch: string): Promise<DemoCatalogue> {
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true });
  await symlink(join(demo, "pictures"), join(scratch, "pictures"));
  const missing = new Set<string>();
  const isThere = async (path: string): Promise<boolean> => {
    const found = await pictureExists(demo, path);
    if (!found) missing.add(path);
    return found;
  };
  const lines = (await readFile(join(demo, "catalogue.jsonl"), "utf8")).trim().split("\n");
  const records: string[] = [];
  for (const line of lines) {
    const record = JSON.parse(line) as Pictured;
    await keepPresent(record, isThere);
    records.push(JSON.stringify(record));
  }
  const file = join(scratch, "catalogue.jsonl");
  await writeFile(file, records.join("\n"));
  return { file, missingPictures: missing.size };
}

export const pictureExists = (demo: string, path: string): Promise<boolean> =>
  access(join(demo, path)).then(
    () => true,
    () => false,
  );

async function keepPresent(
  record: Pictured,
  isThere: (path: string) => Promise<boolean>,
): Promise<void> {
  if (record.picture && !(await isThere(record.picture))) record.picture = null;
  if (record.pictures) {
    const present: string[] = [];
    for (const path of record.pictures) if (await isThere(path)) present.push(path);
    record.pictures = present;
  }
  for (const variant of record.variants ?? []) await keepPresent(variant, isThere);
}
