import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeLanguages } from "./language-scripts.ts";

let assets: string;
beforeEach(async () => {
  assets = await mkdtemp(join(tmpdir(), "languages-"));
});
afterEach(() => rm(assets, { recursive: true }));

const writeAsset = (name: string, text: string) => writeFile(join(assets, name), text);
const readAsset = (name: string) => readFile(join(assets, name), "utf8");

test("a script is written once per language, with only its texts, and imports files of that language", async () => {
  await writeAsset(
    "home-1.js",
    'import"./framework-1.js";import"./shell-1.js";x=["assets/late-1.js"];t={a:{$:0,en:`It costs HK$1`,zh:"價",cn:\'价\'},b:{en:1,zh:2,cn:3}}',
  );
  await writeAsset("framework-1.js", "react");
  await writeLanguages(assets);
  expect((await readdir(assets)).toSorted()).toEqual([
    "framework-1.js",
    "home-1.cn.js",
    "home-1.en.js",
    "home-1.zh.js",
  ]);
  expect(await readAsset("home-1.zh.js")).toBe(
    'import"./framework-1.js";import"./shell-1.zh.js";x=["assets/late-1.zh.js"];t={a:{zh:"價"},b:{en:1,zh:2,cn:3}}',
  );
  expect(await readAsset("home-1.en.js")).toContain("a:{en:`It costs HK$1`}");
});

test("a script's name keeps five letters of its content's hash everywhere", async () => {
  await writeAsset("home-page-Ab-d_fgh.js", 'import"./shell-12345678.js";');
  await writeAsset("shell-12345678.js", "");
  await writeLanguages(assets);
  expect(await readdir(assets)).toContain("shell-12345.zh.js");
  expect(await readAsset("home-page-Ab-d_.zh.js")).toBe('import"./shell-12345.zh.js";');
});

test("a text with a computed value fails the build", async () => {
  await writeAsset("home-1.js", "t={a:{$:0,en:`${name}`,zh:`b`,cn:`c`}}");
  await expect(writeLanguages(assets)).rejects.toThrow("written in a way unknown here");
});

test("a language's list of routes has its own routes and those of all languages", async () => {
  const route = (id: string) => ({ [id]: { id, module: `/assets/${id.at(-1)}-1.js` } });
  const routes = { ...route("root"), ...route("en:a"), ...route("zh:b"), ...route("personal") };
  const list = { entry: { module: "/assets/entry-1.js" }, routes };
  await writeAsset("manifest-1.js", `window.__reactRouterManifest=${JSON.stringify(list)};`);
  await writeLanguages(assets);
  const text = await readAsset("manifest-1.en.js");
  expect(text).toMatch(/^window\.__reactRouterManifest=\{.*\};$/);
  const writtenManifest = JSON.parse(text.slice(text.indexOf("{"), -1)) as typeof list;
  expect(Object.keys(writtenManifest.routes)).toEqual(["root", "en:a", "personal"]);
  expect(writtenManifest.routes["en:a"]?.module).toBe("/assets/a-1.en.js");
});
