import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { findBrokenLinks, findMissingPaths } from "./architecture/documents/document-paths.ts";
import { findLiteralPaths } from "./architecture/documents/literal-paths.ts";
import { findMisnamedTests, findStrayBrowserTests } from "./architecture/files/test-tiers.ts";
import { findModuleBreaches } from "./architecture/modules/api-modules.ts";
import { findImpureRules } from "./architecture/modules/impure-rules.ts";
import { findStrayNouns } from "./architecture/modules/nouns.ts";
import { readSources } from "./architecture/read-sources.ts";
import { isCodeFile, type SourceFile } from "./architecture/source-file.ts";
import { findForeignTableBreaches } from "./architecture/tables/foreign-table-breaches.ts";
import { unsafeMigrations } from "./architecture/tables/live-migrations.ts";
import { findRepeatedMigrations } from "./architecture/tables/repeated-migrations.ts";
import { findStraySql } from "./architecture/tables/stray-sql.ts";
import { findOwnerBreaches } from "./architecture/tables/table-owners.ts";
import { findHiddenMeanings } from "./architecture/words/contract-texts.ts";
import { findLostNames } from "./architecture/words/lost-names.ts";
import { findUnwantedWords } from "./architecture/words/unwanted-words.ts";

const files = readSources(fileURLToPath(new URL("..", import.meta.url)));

describe("the layout of the repository", () => {
  test("the check reads the main folders of the repository and hundreds of files", () => {
    expect(files.filter(({ path }) => isCodeFile(path)).length).toBeGreaterThan(300);
    for (const folder of [
      "apps/api",
      "apps/shop",
      "apps/storefront",
      "packages/contracts",
      "packages/ui",
      "tools",
    ]) {
      expect(
        files.filter(({ path }) => path.startsWith(`${folder}/`)).length,
        folder,
      ).toBeGreaterThan(5);
    }
  });

  test("the list of modules names every folder of every area, in the order of the areas", () =>
    expect(findModuleBreaches(files)).toEqual([]));
  test("addresses of the storefront come from paths.ts", () =>
    expect(findLiteralPaths(files)).toEqual([]));
  test("rules do no I/O", () => expect(findImpureRules(files)).toEqual([]));
  test("SQL of modules is in their repositories", () => expect(findStraySql(files)).toEqual([]));
  test("only one module writes each table, and any other reader states a reason", () => {
    expect(findOwnerBreaches(files)).toEqual([]);
    expect(findForeignTableBreaches(files)).toEqual([]);
  });
  test("tests that use a database, and only those, are called integration tests", () =>
    expect(findMisnamedTests(files)).toEqual([]));
  test("only the browser tier starts a browser", () =>
    expect(findStrayBrowserTests(files)).toEqual([]));
  test("contracts and pages have the names of their modules", () =>
    expect(findStrayNouns(files)).toEqual([]));
  test("descriptions tell the meanings of fields in contracts", () =>
    expect(findHiddenMeanings(files)).toEqual([]));
  test("comments mention only names that exist", () => expect(findLostNames(files)).toEqual([]));
  test("documents about the code name only existing files", () => {
    const codeDocumentPattern =
      /^(ARCHITECTURE|CONTRIBUTING)\.md$|^apps\/api\/.*\.md$|^docs\/decisions\//;
    const documents = files.filter(({ path }) => codeDocumentPattern.test(path));
    expect(documents.length).toBeGreaterThan(10);
    expect(documents.flatMap((document) => findMissingPaths(document, files))).toEqual([]);
  });
  test("documents link only to existing documents and headings", () => {
    const documents = files.filter(
      ({ path }) => path.endsWith(".md") && !path.startsWith("apps/shop/demo/"),
    );
    expect(findBrokenLinks(documents)).toEqual([]);
  });
  test("no two migrations have the same number", () =>
    expect(findRepeatedMigrations(files)).toEqual([]));
  test("new migrations do not break the version that still runs", () =>
    expect(unsafeMigrations(files)).toEqual([]));
  test("no file contains a forbidden text", () => expect(findUnwantedWords(files)).toEqual([]));
});

describe("each rule catches what breaks it", () => {
  const file = (path: string, text: string): SourceFile => ({ path, text });
  test("the list of modules may not omit a module or break the order of the areas", () => {
    const list = (text: string) => file("apps/api/src/modules.ts", text);
    const cart = file("apps/api/src/selling/cart/index.ts", "");
    const pricing = file("apps/api/src/offers/pricing/index.ts", "");
    const imports =
      'import { cart } from "./selling/cart/index.ts";\nimport { pricing } from "./offers/pricing/index.ts";\n';
    const findBreaches = (names: string) =>
      findModuleBreaches([
        list(`${imports}export const modules: Module[] = [${names}];`),
        cart,
        pricing,
      ]);
    expect(findBreaches("pricing, cart")).toEqual([]);
    expect(findBreaches("pricing")).toHaveLength(1);
    expect(findBreaches("cart, pricing")).toHaveLength(1);
  });

  test.each([
    'import { sql } from "drizzle-orm";',
    'import { eq } from "drizzle-orm";',
    "await tx.execute(sql`select 1`);",
    'await client.query("select 1");',
  ])("a use-case may not contain %s", (text) => {
    const findBreaches = (name: string) =>
      findStraySql([file(`apps/api/src/orders/cart/${name}.ts`, text)]);
    expect(findBreaches("change-line")).toHaveLength(1);
    for (const home of ["cart.repository", "cart.tables", "cart.invariants", "cart.test"])
      expect(findBreaches(home)).toEqual([]);
  });

  test("a file of SQL fragments may not run a statement", () => {
    const findBreaches = (text: string) =>
      findStraySql([file("apps/api/src/orders/cart/cart.fragments.ts", text)]);
    expect(findBreaches('import { sql } from "drizzle-orm";\nexport const x = sql`1`;')).toEqual(
      [],
    );
    expect(findBreaches("export const x = (tx) => tx.execute(sql`1`);")).toHaveLength(1);
    expect(findBreaches("export const x = statement(() => sql`1`);")).toHaveLength(1);
  });

  test.each([
    'const link = <Anchor href="/shop/main/cart" />;',
    "const link = `/shop/${store}/cart`;",
    'redirect("/account/details");',
  ])("the storefront may not write out an address: %s", (text) => {
    expect(
      findLiteralPaths([file("apps/storefront/app/features/selling/cart/a.tsx", text)]),
    ).toHaveLength(1);
    expect(findLiteralPaths([file("apps/storefront/app/paths.ts", text)])).toEqual([]);
  });

  test.each([
    'import { readFile } from "node:fs/promises";',
    'import { cartRows } from "./cart.repository.ts";',
    "export const today = () => Date.now();",
  ])("a rule may not do I/O or read the clock: %s", (text) => {
    expect(findImpureRules([file("apps/api/src/orders/cart/cart.rules.ts", text)])).toHaveLength(1);
  });

  test.each([
    ["apps/api/src/a.ts", "// as SPEC 5 asks"],
    ["apps/storefront/app/a.ts", "// eslint-disable-next-line react-hooks/exhaustive-deps"],
    [".npmrc", `registry=https://${["registry", "npmjs", "org"].join(".")}/`],
    ["docs/a.md", "See /root/shop for it"],
    ["apps/api/src/a.test.ts", "const begun = performance.now();"],
    ["apps/api/src/a.test.ts", "const { user } = process.cpuUsage();"],
    ["e2e/a.e2e.ts", "await page.waitForTimeout(500);"],
    ["apps/api/src/a.integration.test.ts", "await vi.waitUntil(() => isDone);"],
    ["apps/api/src/a.scenario.test.ts", 'test("a", async () => {\n}, 20_000);'],
    ["apps/api/src/a.test.ts", 'test.each([1])(\n  "a",\n  async () => {\n  },\n  20_000,\n);'],
  ])("%s may not contain %s", (path, text) => {
    expect(findUnwantedWords([file(path, text)])).toHaveLength(1);
  });

  test("a document may not name a missing file", () => {
    const files = [file("apps/api/src/orders/cart/cart.rules.ts", "")];
    const names = (text: string) => findMissingPaths(file("ARCHITECTURE.md", text), files);
    expect(names("`orders/cart/`, `cart.rules.ts`, `*.rules.ts`, `(db, ...)`")).toEqual([]);
    expect(names("`cart.presenter.ts`")).toHaveLength(1);
    expect(names("`modules/basket`")).toHaveLength(1);
  });

  test("a document may not link to a missing document or heading", () => {
    const links = (text: string) =>
      findBrokenLinks([file("docs/a.md", text), file("docs/b.md", "# B\n\n## What it's for\n")]);
    expect(links("[b](b.md) [b](b.md#what-its-for) [far](https://a.example/x.md)")).toEqual([]);
    expect(links("[c](c.md)")).toEqual([
      "docs/a.md links to c.md: correct the link, because its target is missing",
    ]);
    expect(links("[b](b.md#what-for)")).toEqual([
      "docs/a.md links to b.md#what-for: correct the link, because its target is missing",
    ]);
  });

  test("a file that cannot be parsed stops the check with its name", () => {
    expect(() => findImpureRules([file("apps/api/src/a.rules.ts", "import {")])).toThrow(
      "apps/api/src/a.rules.ts",
    );
  });
});
