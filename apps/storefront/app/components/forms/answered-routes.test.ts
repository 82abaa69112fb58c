import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "../..");

/** Buttons that nobody types anything for. */
const typeless = [
  "features/accounts/logout.ts",
  "features/compare/compare-page.tsx",
  "shell/preferences.ts",
];

test("every page with a form keeps it when nobody answers", () => {
  const routes = globSync("**/*.{ts,tsx}", { cwd: app })
    .map((file) => ({ file, text: readFileSync(join(app, file), "utf8") }))
    .filter(({ text }) => /^export (const|(async )?function) action\b/m.test(text));
  expect(routes.length).toBeGreaterThan(20);
  const bare = routes.filter(
    ({ text }) => !/^export (const|(async )?function) clientAction\b/m.test(text),
  );
  expect(bare.map(({ file }) => file).toSorted()).toEqual(typeless);
});
