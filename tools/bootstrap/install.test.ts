import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { missingParts } from "./install.mjs";

const root = mkdtempSync(join(tmpdir(), "parts-"));
afterAll(() => {
  rmSync(root, { recursive: true });
});

test("every package has a checksum in the lockfile, also those for other machines", () => {
  const lockfile = JSON.parse(
    readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8"),
  ) as { readonly packages: Record<string, LockEntry> };
  const packagesWithoutChecksum = Object.entries(lockfile.packages)
    .filter(([path, { link, inBundle }]) => path.includes("node_modules/") && !link && !inBundle)
    .filter(([, { integrity }]) => integrity === undefined)
    .map(([path]) => path);
  expect(packagesWithoutChecksum).toEqual([]);
});

interface LockEntry {
  readonly integrity?: string;
  readonly link?: boolean;
  /** True for a part of another package's archive. */
  readonly inBundle?: boolean;
}

function write(path: string, content: object) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
}

test("packages count as missing when npm did not note them or their workspace's folder is gone or outdated", () => {
  const packages = {
    "": { name: "shop" },
    "apps/api": { version: "1.0.0" },
    "node_modules/api": { resolved: "apps/api", link: true },
    "node_modules/kettle": { version: "2.0.0" },
    "node_modules/for-another-machine": { version: "1.0.0", optional: true },
    "apps/api/node_modules/kettle": { version: "1.0.0" },
  };
  write("package-lock.json", { packages });
  expect(missingParts(root)).toEqual(["node_modules/kettle", "apps/api/node_modules/kettle"]);

  // npm's own lockfile stays the same when a folder is missing.
  write("node_modules/.package-lock.json", { packages });
  expect(missingParts(root)).toEqual(["node_modules/kettle", "apps/api/node_modules/kettle"]);
  write("node_modules/kettle/package.json", { version: "2.0.0" });
  expect(missingParts(root)).toEqual(["apps/api/node_modules/kettle"]);
  write("apps/api/node_modules/kettle/package.json", { version: "2.0.0" });
  expect(missingParts(root)).toEqual(["apps/api/node_modules/kettle"]);
  write("apps/api/node_modules/kettle/package.json", { version: "1.0.0" });
  expect(missingParts(root)).toEqual([]);
});

test("a shop that only serves misses no packages of tests", () => {
  const packages = {
    "node_modules/kettle": { version: "2.0.0" },
    "node_modules/thermometer": { version: "1.0.0", dev: true },
  };
  write("package-lock.json", { packages });
  expect(missingParts(root)).toContain("node_modules/thermometer");
  expect(missingParts(root, { isForServing: true })).not.toContain("node_modules/thermometer");
});
