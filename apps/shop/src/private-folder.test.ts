import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makePrivateFolder } from "./private-folder.ts";

const root = await mkdtemp(join(tmpdir(), "harbour-private-"));
afterAll(() => rm(root, { recursive: true }));
const modeOf = async (dir: string) => ((await stat(dir)).mode & 0o777).toString(8);
const marks = ["secret"];

test("a new folder is closed to others, and so are those above that were made for it", async () => {
  const dir = join(root, "above", "data");
  await makePrivateFolder(dir, { marks });
  expect([await modeOf(dir), await modeOf(join(root, "above"))]).toEqual(["700", "700"]);
});

test.each([
  ["secret", "700"],
  ["somebody-elses.txt", "755"],
])("one that holds %s has mode %s afterwards", async (name, mode) => {
  const dir = join(root, name.slice(0, 4));
  await mkdir(dir);
  await chmod(dir, 0o755);
  await writeFile(join(dir, name), "");
  await makePrivateFolder(dir, { marks });
  expect(await modeOf(dir)).toBe(mode);
});
