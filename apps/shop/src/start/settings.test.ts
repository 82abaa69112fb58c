import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../config.ts";
import { hasLocalCallers, readShopSettings } from "./settings.ts";

async function aDataFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "harbour-settings-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

const readSettings = (env: Record<string, string>) =>
  readShopSettings(readConfig(env), "postgres://db.example/shop");

test("machines with separate data folders sign with the same given secret", async () => {
  const SECRET = "the same on every machine of this shop";
  for (const DATA_DIR of [await aDataFolder(), await aDataFolder()]) {
    expect((await readSettings({ DATA_DIR, SECRET })).secret).toBe(SECRET);
    expect(await readdir(DATA_DIR)).toEqual([]);
  }
});

test("a secret that was not given is created once per data folder", async () => {
  const DATA_DIR = await aDataFolder();
  const { secret } = await readSettings({ DATA_DIR });
  expect(secret.length).toBeGreaterThan(40);
  expect((await readSettings({ DATA_DIR })).secret).toBe(secret);
  expect((await readSettings({ DATA_DIR: await aDataFolder() })).secret).not.toBe(secret);
  expect(await readdir(DATA_DIR)).toEqual(["secret"]);
});

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ HOST: "0.0.0.0" }, true],
  [{ HOST: "::1" }, true],
  [{ PUBLIC_URL: "http://localhost:8080" }, true],
  [{ PUBLIC_URL: "https://shop.example" }, false],
  [{ PUBLIC_URL: "https://127.shop.example" }, false],
  [{ TRUSTED_HOPS: "1" }, false],
])("with %j, the shop trusts that local callers are on this machine: %s", (env, expected) => {
  expect(hasLocalCallers(readConfig(env))).toBe(expected);
});
