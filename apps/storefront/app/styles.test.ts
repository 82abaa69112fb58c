import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { lazyFolders } from "../lazy-folders.ts";
import routes from "./routes.ts";

const app = import.meta.dirname;
const readSource = (file: string) => readFileSync(join(app, file), "utf8");
const isLate = (file: string) =>
  lazyFolders.some((lazyFolder) => file === lazyFolder || file.startsWith(`${lazyFolder}/`));
const files = globSync("**/*.tsx", { cwd: app }).filter((file) => !file.includes(".test."));

test("every page that app.css leaves out loads all styles, or its parent page does", () => {
  const pages = listFiles(routes).filter(([page]) => isLate(page!) && page!.endsWith("-page.tsx"));
  expect(pages.length).toBeGreaterThan(20);
  const bare = pages.filter(
    (stack) => !stack.some((file) => readSource(file).includes("every-page.css")),
  );
  expect(bare).toEqual([]);
});

/** Returns the file of each route, followed by those of its parent routes. */
function listFiles(
  entries: readonly RouteConfigEntry[],
  frames: readonly string[] = [],
): string[][] {
  return entries.flatMap(({ file, children = [] }) => [
    [file, ...frames],
    ...listFiles(children, [file, ...frames]),
  ]);
}

test("landing pages contain no elements that only other pages style", () => {
  const componentNames = [
    ...readSource("app.css").matchAll(/@source not "([^"]+\/ui\/src\/[^"]+)"/g),
  ]
    .flatMap(([, file]) => [...readSource(file!).matchAll(/^export function (\w+)/gm)])
    .map(([, name]) => name!);
  expect(componentNames).toContain("Input");
  const lateElements = files
    .filter((file) => !isLate(file))
    .flatMap((file) => {
      const text = readSource(file);
      return componentNames
        .filter((name) => new RegExp(`<${name}\\b`).test(text))
        .map((name) => file + name);
    });
  expect(lateElements).toEqual([]);
});

test("S9-028: the loading bar is invisible before 200 ms", () => {
  const [, animation] = /\.loading-bar \{\s*animation: ([^;]+);/.exec(readSource("base.css")) ?? [];
  expect(animation).toContain(" 200ms ");
  expect(animation).not.toMatch(/both|backwards/);
  expect(readSource("shell/loading-bar.tsx")).toContain("opacity-0");
});

test("landing pages use no components of those folders", () => {
  const lateImports = files
    .filter((file) => !isLate(file))
    .flatMap((file) =>
      [...readSource(file).matchAll(/^import [^;]*? from "(\.[^"]+\.tsx)"/gm)]
        .map(([, path]) => relative(app, join(app, dirname(file), path!)))
        .filter(isLate)
        .map((path) => `${file} -> ${path}`),
    );
  expect(lateImports).toEqual([]);
});
