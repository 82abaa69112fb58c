import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { bundlePath, findBundle, stampFile } from "./find-bundle.js";

const root = mkdtempSync(join(tmpdir(), "bundle-"));
const source = join(root, "cart.ts");
afterAll(() => {
  rmSync(root, { recursive: true });
});

beforeEach(() => {
  mkdirSync(join(root, bundlePath), { recursive: true });
  writeFileSync(source, "export const cart = 1;");
  writeFileSync(join(root, bundlePath, "index-1.js"), "");
  const paths = ["cart.ts", "missing.json", join(bundlePath, "index-1.js")];
  const stamps = paths.map((path) => stampFile(path, root));
  writeRecord(JSON.stringify({ entries: { index: "index-1.js" }, files: ["index-1.js"], stamps }));
});

function writeRecord(text: string) {
  writeFileSync(join(root, bundlePath, "bundle.json"), text);
}

test("a bundle of unchanged sources is found", () => {
  expect(findBundle(root)?.["index"]?.pathname).toBe(join(root, bundlePath, "index-1.js"));
});

test.each([
  ["a source of another length", () => writeFileSync(source, "export const cart = 12;")],
  ["a source of another time", () => utimesSync(source, 1, 1)],
  ["a source that is gone", () => rmSync(source)],
  ["a new file that was missing", () => writeFileSync(join(root, "missing.json"), "{}")],
  ["a record that was cut off", () => writeRecord('{"entries":"index')],
  ["a joined file that is gone", () => rmSync(join(root, bundlePath, "index-1.js"))],
  ["a record without stamps", () => writeRecord("{}")],
  ["no record", () => rmSync(join(root, bundlePath), { recursive: true })],
])("a bundle is not used after %s", (_, change) => {
  change();
  expect(findBundle(root)).toBeUndefined();
  rmSync(join(root, "missing.json"), { force: true });
});
