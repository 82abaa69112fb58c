import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findPostgresPrograms, requireLibraries } from "./binaries.ts";

test("a PostgreSQL whose install script did not run asks for another installation with scripts", async () => {
  const folder = await mkdtemp(join(tmpdir(), "harbour-binaries-"));
  await mkdir(join(folder, "native"));
  await writeFile(join(folder, "native", "pg-symlinks.json"), '[{"target":"native/lib/libpq.so"}]');
  expect(() => requireLibraries(folder)).toThrow(
    /^PostgreSQL is installed in part.*npm rebuild --ignore-scripts=false\. Set DATABASE_URL=/,
  );
  await mkdir(join(folder, "native", "lib"));
  await writeFile(join(folder, "native", "lib", "libpq.so"), "");
  expect(() => requireLibraries(folder)).not.toThrow();
  await rm(folder, { recursive: true });
});

test("a machine without a bundled PostgreSQL asks for DATABASE_URL when the shop needs a database", () => {
  const platform = Object.getOwnPropertyDescriptor(process, "platform")!;
  Object.defineProperty(process, "platform", { ...platform, value: "aix" });
  try {
    expect(findPostgresPrograms).toThrow(
      /^No PostgreSQL comes with Harbour for aix .*DATABASE_URL=/,
    );
  } finally {
    Object.defineProperty(process, "platform", platform);
  }
});
