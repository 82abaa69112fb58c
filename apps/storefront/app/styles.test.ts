import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const app = import.meta.dirname;
const read = (file: string) => readFileSync(join(app, file), "utf8");
/** Rooms whose styles app.css leaves out. */
const rooms = [...read("app.css").matchAll(/@source not "\.\/([^"]+)"/g)].map(([, room]) => room!);
const inRoom = (file: string) => rooms.some((room) => file === room || file.startsWith(`${room}/`));
const files = globSync("**/*.tsx", { cwd: app }).filter((file) => !file.includes(".test."));

test("a page of a room that app.css leaves out brings all styles along", () => {
  const pages = files.filter((file) => inRoom(file) && file.endsWith("-page.tsx"));
  expect(pages.length).toBeGreaterThan(20);
  const bare = pages.filter(
    // The account's pages stand in its layout.
    (file) => !file.startsWith("features/account/") && !read(file).includes("every-page.css"),
  );
  expect(bare).toEqual([]);
  expect(read("features/account/account-layout.tsx")).toContain("every-page.css");
});

test("nor do they draw what only such rooms are made of", () => {
  const parts = [...read("app.css").matchAll(/@source not "([^"]+\/ui\/src\/[^"]+)"/g)]
    .flatMap(([, file]) => [...read(file!).matchAll(/^export function (\w+)/gm)])
    .map(([, name]) => name!);
  expect(parts).toContain("Input");
  const drawn = files
    .filter((file) => !inRoom(file))
    .flatMap((file) => {
      const text = read(file);
      return parts
        .filter((name) => new RegExp(`<${name}\\b`).test(text))
        .map((name) => file + name);
    });
  expect(drawn).toEqual([]);
});

test("other pages draw nothing that comes from such a room", () => {
  const borrowed = files
    .filter((file) => !inRoom(file))
    .flatMap((file) =>
      [...read(file).matchAll(/^import [^;]*? from "(\.[^"]+\.tsx)"/gm)]
        .map(([, path]) => relative(app, join(app, dirname(file), path!)))
        .filter(inRoom)
        .map((path) => `${file} -> ${path}`),
    );
  expect(borrowed).toEqual([]);
});
