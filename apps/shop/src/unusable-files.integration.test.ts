import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { configure } from "./configure.ts";
import { exportFile } from "./export-file.ts";
import { importFile } from "./import-file.ts";
import { commandDeps } from "./testing/command-deps.ts";
import { UserFacingError } from "./user-facing-error.ts";

const { deps, close } = await commandDeps();
const folder = await mkdtemp(join(tmpdir(), "harbour-unusable-"));
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});
const said: string[] = [];
const say = (line: string) => void said.push(line);

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test("a workbook under a text file's name is told to be one, and a byte order mark is no fault", async () => {
  const workbook = "PK\u0003\u0004\u0014\u0000\u0006\u0000";
  for (const name of ["goods.csv", "goods.jsonl"])
    await expect(importFile(deps, await file(name, workbook), {}, say)).rejects.toThrow(
      /goods\.\w+ is a workbook of Excel or LibreOffice.*"CSV UTF-8"/,
    );
  for (const name of ["stations.csv", "couriers.json"])
    await expect(configure(deps, await file(name, workbook), {}, say)).rejects.toThrow(
      "is a workbook",
    );
  said.length = 0;
  await configure(deps, await file("couriers.json", "\uFEFF[]"), {}, say);
  expect(said.at(-1)).toBe("That is how the shop is set up already.");
});

test("a file without a row takes nothing and ends as a failure", async () => {
  for (const [name, text] of [
    ["none.csv", ""],
    ["none.jsonl", ""],
    ["bare.csv", "key,store,title,sku,price\n"],
    ["bare-vans.csv", "courier,title\n"],
  ] as const)
    expect(await importFile(deps, await file(name, text), {}, say)).toBe(false);
});

test("a folder to import, and a place that cannot be written, are told in a sentence", async () => {
  await expect(importFile(deps, folder, {}, say)).rejects.toThrow("is a folder, not a file");
  const inFile = join(await file("a-file", "text"), "goods.csv");
  await expect(exportFile(deps, inFile, { of: "catalogue" }, say)).rejects.toThrow(
    /goods\.csv cannot be written: /,
  );
  await expect(exportFile(deps, join(folder, "a-file"), { of: "settings" }, say)).rejects.toThrow(
    UserFacingError,
  );
});
