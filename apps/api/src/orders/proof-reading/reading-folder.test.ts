import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { sweepReadingFolders } from "./reading-folder.ts";

const parent = await mkdtemp(join(tmpdir(), "sweep-"));
afterAll(() => rm(parent, { recursive: true }));

test("removes folders of crashed readers and keeps folders in use and foreign files", async () => {
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const folder = async (name: string, isOld: boolean) => {
    await mkdir(join(parent, name));
    await writeFile(join(parent, name, "eng.traineddata.gz"), "data");
    if (isOld) await utimes(join(parent, name), anHourAgo, anHourAgo);
  };
  await folder("harbour-reading-a1", true);
  await folder("harbour-reading-b2", false);
  await folder("harbour-other", true);
  await symlink(join(parent, "harbour-other"), join(parent, "harbour-reading-link"));
  await sweepReadingFolders(parent);
  expect((await readdir(parent)).toSorted()).toEqual([
    "harbour-other",
    "harbour-reading-b2",
    "harbour-reading-link",
  ]);
  await sweepReadingFolders(join(parent, "nowhere"));
});
