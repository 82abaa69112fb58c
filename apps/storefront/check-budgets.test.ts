import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languages } from "@harbour/i18n";
import { afterAll, beforeAll, expect, test } from "vitest";
import { budgets, checkBudgets } from "./check-budgets.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "budgets-"));
  await mkdir(join(folder, "assets"));
  const page = { module: "/assets/page.js" };
  const manifest = {
    entry: { module: "/assets/entry.js" },
    routes: {
      root: { module: "/assets/root.js" },
      ...Object.fromEntries(
        languages.flatMap((routeLanguage) =>
          Object.keys(budgets).map((id) => [`${routeLanguage}:${id}`, page]),
        ),
      ),
    },
  };
  for (const [name, text] of Object.entries({
    entry: 'import{a}from"./shared.js";',
    root: 'import("./later.js");',
    page: 'import"./shared.js";',
    shared: "",
  }))
    await writeFile(join(folder, `assets/${name}.js`), text);
  for (const language of languages)
    await writeFile(
      join(folder, `assets/manifest-1.${language}.js`),
      `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
    );
});
afterAll(() => rm(folder, { recursive: true }));

async function checkScriptSizes(bytes: Record<string, number>) {
  for (const [name, size] of Object.entries({
    ...Object.fromEntries(languages.map((language) => [`manifest-1.${language}`, 10])),
    entry: 10,
    root: 10,
    page: 10,
    shared: 10,
    ...bytes,
  })) {
    await writeFile(join(folder, `assets/${name}.js.br`), Buffer.alloc(size));
  }
  return checkBudgets(folder);
}

test("a first visit loads the entry, the root, the page and their shared files, each once", async () => {
  expect((await checkScriptSizes({ shared: 1000 }))["en:home"]).toBe(1040);
});

test("a page that grows over its budget fails the build", async () => {
  await expect(checkScriptSizes({ shared: 118_000 })).rejects.toThrow("en:home loads 118040 bytes");
});
