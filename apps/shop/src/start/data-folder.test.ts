import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { startEmbeddedPostgres } from "../embedded-postgres/index.ts";
import { UserFacingError } from "../terminal/user-facing-error.ts";
import { makeDataFolder } from "./data-folder.ts";
import { readShopSettings } from "./settings.ts";

const root = await mkdtemp(join(tmpdir(), "harbour-data-"));
afterAll(() => rm(root, { recursive: true }));

/**
 * The two ways to start: with the embedded database, or with another server, where the folder contains only the
 * secret.
 */
const startKinds: readonly [string, (dir: string) => Promise<unknown>][] = [
  ["the embedded database", (dir) => startEmbeddedPostgres({ dir, isDurable: false })],
  [
    "a database elsewhere",
    (dir) => readShopSettings(readConfig({ DATA_DIR: dir, DATABASE_URL: "postgres://x/y" }), ""),
  ],
];
const advice = "Choose another one with DATA_DIR=/some/other/folder.";

test.each(startKinds)(
  "a start on %s with a file as DATA_DIR is refused in a sentence",
  async (_, start) => {
    const dir = join(root, "a-file");
    await writeFile(dir, "");
    await expect(start(dir)).rejects.toThrow(
      new UserFacingError(`The data folder ${dir} is a file. ${advice}`),
    );
  },
);

test.each(startKinds)(
  "a start on %s in a place that cannot be written is refused in a sentence",
  async (_, start) => {
    await expect(start("/dev/null/data")).rejects.toThrow(
      `The data folder /dev/null/data cannot be written by this user (ENOTDIR). ${advice}`,
    );
  },
);

test.each(startKinds)(
  "a start on %s in another program's folder is refused, and writes nothing there",
  async (name, start) => {
    const dir = join(root, name.replaceAll(" ", "-"));
    for (const folderName of ["src", ".git", "docs", "tools", "web"])
      await mkdir(join(dir, folderName), { recursive: true });
    await expect(start(dir)).rejects.toThrow(
      `The data folder ${dir} is not this shop's: it holds .git, docs, src and more, and neither a database nor a secret. ${advice}`,
    );
    expect(await readdir(dir)).toHaveLength(5);
  },
);

/** Contents of folders that belong to other programs. Names with a trailing slash are folders. */
const foreignContents = [
  ["files/", "index.html"],
  ["files/"],
  ["notes.txt", "postgresql-backup/"],
  ["postgres-password", "compose.yaml"],
  ["harbour.lock", "notes.txt"],
  ["secret/", "notes.txt"],
  [".git/"],
  [".ssh/"],
  [".env"],
];
const refusedStarts = startKinds.flatMap(([name, start]) =>
  foreignContents.map((names) => [name, names, start] as const),
);

test.each(refusedStarts)(
  "a start on %s in a folder that holds %j is refused and leaves the folder unchanged",
  async (_, names, start) => {
    const dir = await makeFolderWith(names);
    await chmod(dir, 0o755);
    await expect(start(dir)).rejects.toThrow(
      `The data folder ${dir} is not this shop's: it holds ${names
        .map((name) => name.replace("/", ""))
        .toSorted()
        .join(", ")}, and neither`,
    );
    expect(await readdir(dir)).toHaveLength(names.length);
    for (const folder of ["", ...names.filter((name) => name.endsWith("/"))])
      expect((await stat(join(dir, folder))).mode & 0o777).toBe(0o755);
  },
);

/** The contents after an interrupted first start, and the usual contents of a shop's folder. */
test.each([
  [["harbour.lock"]],
  [["harbour.lock.17", "harbour.lock.stale-18"]],
  [["harbour.lock", "postgres.new-0a1b2c3d/"]],
  [["postgres.new-0a1b2c3d/", "postgres.new-0a1b2c3d-password", "postgres-password"]],
  [["postgres/", "postgres-password", "postgres.log", "files/", "notes.txt"]],
  [["secret", "files/", ".snapshot/"]],
])("a folder that holds %j is accepted as the shop's and closed to other users", async (names) => {
  const dir = await makeFolderWith(names);
  await chmod(dir, 0o755);
  await makeDataFolder(dir);
  expect((await stat(dir)).mode & 0o077).toBe(process.getuid?.() === 0 ? 0o011 : 0);
});

test("a new data folder and the parent folders created for it are closed to other users", async () => {
  const parentFolder = join(root, "above");
  await makeDataFolder(join(parentFolder, "data"));
  for (const folder of [parentFolder, join(parentFolder, "data")])
    expect((await stat(folder)).mode & 0o066).toBe(0);
});

async function makeFolderWith(names: readonly string[]): Promise<string> {
  const dir = await mkdtemp(join(root, "holds-"));
  for (const name of names)
    await (name.endsWith("/") ? mkdir(join(dir, name)) : writeFile(join(dir, name), ""));
  return dir;
}

test.each(startKinds)(
  "a start on %s beside another program's database is refused",
  async (_, start) => {
    const dir = await makeFolderWith(["postgres/"]);
    await writeFile(join(dir, "postgres", "PG_VERSION"), "18\n");
    await expect(start(dir)).rejects.toThrow(
      `The database in ${join(dir, "postgres")} is not this shop's: the file postgres-password is not beside it. ${advice}`,
    );
  },
);

test("a shop can start on a new disk that holds only the disk's own folders", async () => {
  const dir = join(root, "disk");
  for (const folderName of ["lost+found", ".Trash-0"])
    await mkdir(join(dir, folderName), { recursive: true });
  const config = readConfig({ DATA_DIR: dir, DATABASE_URL: "postgres://x/y" });
  expect((await readShopSettings(config, "")).secret).toMatch(/^.{43}$/);
});
