import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "../..");

/** The routes whose forms have only a button, so no typed text can be lost. */
const buttonOnlyRoutes = [
  "features/catalogue/compare/compare-page.tsx",
  "features/orders/orders/order-document.ts",
  "features/people/accounts/logout.ts",
  "shell/preferences.ts",
];

const routes = globSync("**/*.{ts,tsx}", { cwd: app })
  .map((file) => ({ file, text: readFileSync(join(app, file), "utf8") }))
  .filter(({ text }) => hasExport("action", text));

function hasExport(name: string, text: string): boolean {
  return new RegExp(String.raw`^export (const|(async )?function) ${name}\b`, "m").test(text);
}

test("an address that only takes forms says so to visitors who open it", () => {
  const silent = routes.filter(
    ({ text }) => !text.includes("export default") && !hasExport("loader", text),
  );
  expect(silent.map(({ file }) => file)).toEqual([]);
});

test("every page with a form keeps the form without an answer", () => {
  expect(routes.length).toBeGreaterThan(20);
  const bare = routes.filter(({ text }) => !hasExport("clientAction", text));
  expect(bare.map(({ file }) => file).toSorted()).toEqual(buttonOnlyRoutes);
});
