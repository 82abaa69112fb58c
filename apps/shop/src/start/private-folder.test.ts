import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { restrictPrivateFolder } from "./private-folder.ts";

const root = await mkdtemp(join(tmpdir(), "harbour-private-"));
afterAll(() => rm(root, { recursive: true }));
const readMode = async (dir: string) => ((await stat(dir)).mode & 0o777).toString(8);
const marks = ["secret"];

test.each([
  ["secret", "700"],
  ["somebody-elses.txt", "755"],
])("a data folder that holds %s gets mode %s", async (name, mode) => {
  const dir = join(root, name.slice(0, 4));
  await mkdir(dir);
  await chmod(dir, 0o755);
  await writeFile(join(dir, name), "");
  await restrictPrivateFolder(dir, marks);
  expect(await readMode(dir)).toBe(mode);
});
