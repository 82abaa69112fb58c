import { access, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, withClient } from "@harbour/api/testing";
import type { Command } from "commander";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { UserFacingError } from "../terminal/user-facing-error.ts";
import { createShopCommand } from "./shop-command.ts";

const folder = await mkdtemp(join(tmpdir(), "harbour-commands-"));
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

/** All commands except those that create a shop, each with typical arguments. */
const leafCommands = listLeafCommands(
  createShopCommand(() => undefined),
  [],
).filter(([name]) => name !== "serve" && name !== "restore");

function listLeafCommands(command: Command, parentNames: readonly string[]): string[][] {
  if (command.commands.length > 0)
    return command.commands.flatMap((subcommand) =>
      listLeafCommands(subcommand, [...parentNames, subcommand.name()]),
    );
  return [
    [
      ...parentNames,
      ...command.registeredArguments.map(() => "it"),
      ...command.options
        .filter((option) => option.mandatory && option.defaultValue === undefined)
        .flatMap(({ long, argChoices }) => [long!, argChoices?.[0] ?? "it"]),
    ],
  ];
}

async function runCommand(args: readonly string[], env: Record<string, string>): Promise<string[]> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const lines: string[] = [];
  await createShopCommand((line) => lines.push(line)).parseAsync([...args], { from: "user" });
  return lines;
}

test.each(leafCommands.map((args) => args.join(" ")))(
  "shop %s on a DATA_DIR without a shop says what to do and creates no shop",
  async (line) => {
    const missingFolder = join(folder, "mistyped");
    await expect(runCommand(line.split(" "), { DATA_DIR: missingFolder })).rejects.toThrow(
      new RegExp(`^There is no shop in ${missingFolder}\\. .*DATA_DIR=.*npm start`),
    );
    await expect(access(missingFolder)).rejects.toThrow("ENOENT");
  },
);

test("commands refuse an empty database and create no tables, except migrate, which creates them", async () => {
  const database = await createTestDatabase({ isEmpty: true });
  try {
    const env = { DATABASE_URL: database.url, DATA_DIR: folder, SECRET: "s".repeat(32) };
    await expect(runCommand(["operator", "list"], env)).rejects.toThrow(
      /is empty: there is no shop in it\. Check DATABASE_URL/,
    );
    const tables = await withClient(database.url, (client) =>
      client.query("select 1 from pg_class where relnamespace = 'public'::regnamespace"),
    );
    expect(tables.rows).toEqual([]);
    expect(await runCommand(["migrate"], env)).toEqual([
      expect.stringMatching(/^Shop: .* \(DATABASE_URL\)$/),
      expect.stringMatching(/^Ran 1001/),
    ]);
    expect(await runCommand(["operator", "list"], env)).toEqual([
      `Shop: ${new URL(database.url).host}${new URL(database.url).pathname} (DATABASE_URL)`,
      expect.stringContaining("There is no staff account yet"),
    ]);
  } finally {
    await database.drop();
  }
});

test("commands refuse a shop on its own database from a folder without the shop's secret", async () => {
  const database = await createTestDatabase();
  try {
    const env = { DATABASE_URL: database.url, DATA_DIR: folder };
    await expect(runCommand(["operator", "list"], env)).rejects.toThrow(
      `There is no shop in ${folder}.`,
    );
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await database.drop();
  }
});

test("the doctor command warns of a real shop that accepts test cards", async () => {
  const database = await createTestDatabase();
  try {
    const env = { DATABASE_URL: database.url, DATA_DIR: folder, SECRET: "s".repeat(32), DEMO: "0" };
    const warning = expect.stringMatching(/^By the settings of this command: .*TEST CARDS/);
    expect(await runCommand(["doctor"], env)).not.toContainEqual(warning);
    expect(await runCommand(["doctor"], { ...env, PAYMENTS: "sandbox" })).toContainEqual(warning);
  } finally {
    await database.drop();
  }
});

test("a file or folder that cannot be used is named in one sentence", async () => {
  const database = await createTestDatabase();
  const files = await mkdtemp(join(tmpdir(), "harbour-unusable-"));
  try {
    const env = { DATABASE_URL: database.url, DATA_DIR: files, SECRET: "s".repeat(32) };
    const file = join(files, "a-file");
    await writeFile(file, "");
    await mkdir(join(files, "settings"));
    await writeFile(join(files, "settings", "contents"), "");
    for (const [args, why] of [
      [["templates", file], `${file} cannot be used: it is there already, as a file.`],
      [
        ["templates", join(file, "pages")],
        `${join(file, "pages")} cannot be used: a part of it is a file, not a folder.`,
      ],
      [
        ["configure", join(files, "settings")],
        `${join(files, "settings", "contents")} cannot be used: a part of it is a file, not a folder.`,
      ],
    ] as const)
      await expect(runCommand(args, env)).rejects.toThrow(new UserFacingError(why));
  } finally {
    await database.drop();
    await rm(files, { recursive: true });
  }
});
