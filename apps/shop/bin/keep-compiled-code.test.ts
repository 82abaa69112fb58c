import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "compiled-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Returns the folder that a new process chooses. */
function chooseFolder(wish: string): string {
  const source = pathToFileURL(join(import.meta.dirname, "keep-compiled-code.js")).href;
  const script = `import { keepCompiledCode } from "${source}"; console.log(keepCompiledCode("${wish}"));`;
  const args = ["--input-type=module", "--eval", script];
  return execFileSync(process.execPath, args, { encoding: "utf8", env: { TMPDIR: folder } });
}

test("compiled code is kept in the given folder", () => {
  expect(chooseFolder(join(folder, "compiled"))).toContain(join(folder, "compiled"));
});

test("compiled code is kept in the temporary folder when the given folder cannot be created", () => {
  writeFileSync(join(folder, "file"), "");
  expect(chooseFolder(join(folder, "file", "compiled"))).toContain(
    join(folder, "node-compile-cache"),
  );
});
