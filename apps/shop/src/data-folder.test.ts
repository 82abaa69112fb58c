import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { startEmbeddedPostgres } from "./embedded-postgres/index.ts";
import { settingsFor } from "./settings.ts";
import { UserFacingError } from "./user-facing-error.ts";

const root = await mkdtemp(join(tmpdir(), "harbour-data-"));
afterAll(() => rm(root, { recursive: true }));

/** Both ways to start: on the embedded database, and on a server elsewhere, which needs the secret alone. */
const starts: readonly [string, (dir: string) => Promise<unknown>][] = [
  ["the embedded database", (dir) => startEmbeddedPostgres({ dir, durable: false })],
  [
    "a database elsewhere",
    (dir) => settingsFor(readConfig({ DATA_DIR: dir, DATABASE_URL: "postgres://x/y" }), ""),
  ],
];
const advice = "Choose another one with DATA_DIR=/some/other/folder.";

test.each(starts)(
  "a start on %s with a file as DATA_DIR is refused in a sentence",
  async (_, start) => {
    const dir = join(root, "a-file");
    await writeFile(dir, "");
    await expect(start(dir)).rejects.toThrow(
      new UserFacingError(`The data folder ${dir} is a file. ${advice}`),
    );
  },
);

test.each(starts)(
  "a start on %s in a place that cannot be written is refused in a sentence",
  async (_, start) => {
    await expect(start("/dev/null/data")).rejects.toThrow(
      `The data folder /dev/null/data cannot be written by this user (ENOTDIR). ${advice}`,
    );
  },
);

test.each(starts)(
  "a start on %s in another program's folder is refused, and writes nothing there",
  async (name, start) => {
    const dir = join(root, name.replaceAll(" ", "-"));
    for (const inside of ["src", ".git", "docs", "tools", "web"])
      await mkdir(join(dir, inside), { recursive: true });
    await expect(start(dir)).rejects.toThrow(
      `The data folder ${dir} is not this shop's: it holds docs, src, tools and more, and neither a database nor a secret. ${advice}`,
    );
    expect(await readdir(dir)).toHaveLength(5);
  },
);

test("a database that another program made in the folder is refused in a sentence", async () => {
  const dir = join(root, "others-cluster");
  await mkdir(join(dir, "postgres"), { recursive: true });
  await writeFile(join(dir, "postgres", "PG_VERSION"), "18\n");
  await expect(startEmbeddedPostgres({ dir, durable: false })).rejects.toThrow(
    `The database in ${join(dir, "postgres")} is not this shop's: the file postgres-password is not beside it. ${advice}`,
  );
});

test("a new disk's own folder does not keep a shop out", async () => {
  const dir = join(root, "disk");
  for (const inside of ["lost+found", ".Trash-0"])
    await mkdir(join(dir, inside), { recursive: true });
  const config = readConfig({ DATA_DIR: dir, DATABASE_URL: "postgres://x/y" });
  expect((await settingsFor(config, "")).secret).toMatch(/^.{43}$/);
});
