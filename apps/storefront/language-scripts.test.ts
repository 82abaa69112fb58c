import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeLanguages } from "./language-scripts.ts";

let assets: string;
beforeEach(async () => {
  assets = await mkdtemp(join(tmpdir(), "languages-"));
});
afterEach(() => rm(assets, { recursive: true }));

const write = (name: string, text: string) => writeFile(join(assets, name), text);
const read = (name: string) => readFile(join(assets, name), "utf8");

test("a script is written once per language, with only its texts, and imports files of that language", async () => {
  await write(
    "home-1.js",
    'import"./framework-1.js";import"./shell-1.js";x=["assets/late-1.js"];t={a:{$:0,en:`It costs HK$1`,zh:"價",cn:\'价\'},b:{en:1,zh:2,cn:3}}',
  );
  await write("framework-1.js", "react");
  await writeLanguages(assets);
  expect((await readdir(assets)).toSorted()).toEqual([
    "framework-1.js",
    "home-1.cn.js",
    "home-1.en.js",
    "home-1.zh.js",
  ]);
  expect(await read("home-1.zh.js")).toBe(
    'import"./framework-1.js";import"./shell-1.zh.js";x=["assets/late-1.zh.js"];t={a:{zh:"價"},b:{en:1,zh:2,cn:3}}',
  );
  expect(await read("home-1.en.js")).toContain("a:{en:`It costs HK$1`}");
});

test("a script's name keeps five letters of its content's hash everywhere", async () => {
  await write("home-page-Ab-d_fgh.js", 'import"./shell-12345678.js";');
  await write("shell-12345678.js", "");
  await writeLanguages(assets);
  expect(await readdir(assets)).toContain("shell-12345.zh.js");
  expect(await read("home-page-Ab-d_.zh.js")).toBe('import"./shell-12345.zh.js";');
});

test("a text that lacks one of the three languages, or is not plain, fails the build", async () => {
  await write("home-1.js", "t={a:{$:0,en:`${name}`,zh:`b`,cn:`c`}}");
  await expect(writeLanguages(assets)).rejects.toThrow("written in a way unknown here");
});

test("the list of routes has the language's own routes, without the imports of every page", async () => {
  const route = (id: string, ...imports: string[]) => ({
    [id]: {
      id,
      path: "",
      module: `/assets/${id.at(-1)}-1.js`,
      imports,
      css: [],
      hasAction: false,
      hasLoader: true,
    },
  });
  const manifest = {
    entry: { module: "/assets/entry-1.js" },
    routes: {
      ...route("root", "/assets/framework-1.js", "/assets/shell-1.js"),
      ...route("en:a", "/assets/shell-1.js", "/assets/lists-1.js"),
      ...route("zh:b"),
      ...route("personal"),
    },
  };
  await write("manifest-1.js", `window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  await writeLanguages(assets);
  const text = await read("manifest-1.en.js");
  const browser = { window: {} as { __reactRouterManifest?: typeof manifest } };
  runInNewContext(text, Object.assign(browser.window, browser));
  const { routes } = browser.window.__reactRouterManifest!;
  expect(Object.keys(routes)).toEqual(["root", "en:a", "personal"]);
  expect(routes["en:a"]).toEqual({
    id: "en:a",
    path: "",
    module: "/assets/a-1.en.js",
    imports: ["/assets/lists-1.en.js"],
    hasLoader: true,
    parentId: "root",
  });
  expect(routes["root"]?.imports).toEqual(["/assets/framework-1.js", "/assets/shell-1.en.js"]);
});

test.each(["en", "zh"] as const)(
  "a page of %s without scripts in the list still has them in browsers",
  async (language) => {
    const before = language === "en" ? "" : `${language}/`;
    const page = (id: string, path?: string, caseSensitive = true) => ({
      [`${language}:${id}`]: { module: "/assets/a-1.js", path, caseSensitive },
    });
    const given: Record<string, { module: string; path?: string | undefined }> = {
      ...page("home", before.slice(0, -1)),
      ...page("shop/main/order/:id", `${before}shop/main/order/:id`),
      ...page("account/details", "details"),
      [`${language}:members`]: { module: "/assets/a-1.js" },
    };
    const manifest = { entry: { module: "/assets/entry-1.js" }, routes: given };
    await write("manifest-1.js", `window.__reactRouterManifest=${JSON.stringify(manifest)};`);
    await writeLanguages(assets);
    const text = await read(`manifest-1.${language}.js`);
    expect(text.match(/"path":"[^"]*"/g)).toEqual(['"path":"details"']);
    // The build parses the text the same way to weigh the pages.
    JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
    const window: { __reactRouterManifest?: typeof manifest } = {};
    runInNewContext(text, Object.assign(window, { window }));
    const { routes } = window.__reactRouterManifest!;
    const listPaths = (of: Readonly<Record<string, { path?: string | undefined }>>) =>
      Object.values(of).map(({ path }) => path);
    expect(listPaths(routes)).toEqual(listPaths(given));
  },
);

test("the mini store's pages are listed once, as the main store's, and files for robots not at all", async () => {
  const route = (path: string, caseSensitive = true) => ({
    module: `/assets/${path.split("/").at(-1)}-1.js`,
    path,
    caseSensitive,
  });
  const routes = {
    root: { module: "/assets/root-1.js", imports: [] },
    "en:shop/main/cart": route("shop/main/cart"),
    "en:shop/main/compare": route("shop/main/compare"),
    "en:shop/mini/cart": { ...route("shop/mini/cart") },
    "features/edge/seo/robots": route("robots.txt", false),
  };
  const manifest = { entry: { module: "/assets/entry-1.js" }, routes };
  await write("manifest-1.js", `window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  await writeLanguages(assets);
  const text = await read("manifest-1.en.js");
  expect(text).not.toContain("shop/mini");
  JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  const window: { __reactRouterManifest?: { routes: Record<string, object> } } = {};
  runInNewContext(text, Object.assign(window, { window }));
  const routeList = window.__reactRouterManifest!.routes;
  expect(Object.keys(routeList)).toEqual([
    "root",
    "en:shop/main/cart",
    "en:shop/main/compare",
    "en:shop/mini/cart",
  ]);
  expect({ ...routeList["en:shop/mini/cart"] }).toEqual({
    id: "en:shop/mini/cart",
    path: "shop/mini/cart",
    module: "/assets/cart-1.en.js",
    caseSensitive: true,
    parentId: "root",
  });
});
