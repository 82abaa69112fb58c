import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("npm run bench lists at most ten commands, each with one line of help", () => {
  const benchScript = fileURLToPath(new URL("bench.mjs", import.meta.url));
  const [, ...lines] = execFileSync(process.execPath, [benchScript], { encoding: "utf8" })
    .trimEnd()
    .split("\n");
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(10);
  for (const line of lines) expect(line).toMatch(/^ {2}\S+ +[A-Z].*\.$/);
});
