import { fileURLToPath } from "node:url";
import { reasons } from "@harbour/contracts/reasons";
import { describe, expect, test } from "vitest";
import { findBrokenLinks, findMissingPaths } from "./architecture/documents/document-paths.ts";
import { findLiteralPaths } from "./architecture/documents/literal-paths.ts";
import { findMisnamedBrowserTests } from "./architecture/files/misnamed-browser-tests.ts";
import {
  findMisnamedExports,
  findRepeatedNames,
  findStrayPresenters,
} from "./architecture/files/misnamed-exports.ts";
import {
  findBadFileNames,
  measureFileLengths,
  findLongFiles,
} from "./architecture/files/sizes-and-names.ts";
import { findMisnamedTests, findStrayBrowserTests } from "./architecture/files/test-tiers.ts";
import { findModuleBreaches } from "./architecture/modules/api-modules.ts";
import { findHotPathAllocations } from "./architecture/modules/hot-path-allocations.ts";
import { findImpureRules } from "./architecture/modules/impure-rules.ts";
import { findStrayNouns } from "./architecture/modules/nouns.ts";
import { findWideModules } from "./architecture/modules/wide-modules.ts";
import { readSources } from "./architecture/read-sources.ts";
import { isCodeFile, type SourceFile } from "./architecture/source-file.ts";
import { findForeignTableBreaches } from "./architecture/tables/foreign-table-breaches.ts";
import { findGuardTableBreaches } from "./architecture/tables/guard-table-breaches.ts";
import { unsafeMigrations } from "./architecture/tables/live-migrations.ts";
import { findRepeatedMigrations } from "./architecture/tables/repeated-migrations.ts";
import { findStraySql } from "./architecture/tables/stray-sql.ts";
import { findOwnerBreaches } from "./architecture/tables/table-owners.ts";
import { findAvoidedNames, readDeclaredNames } from "./architecture/words/avoided-words.ts";
import { readContractTexts } from "./architecture/words/contract-texts.ts";
import { findHalfNames } from "./architecture/words/half-names.ts";
import { findLostNames } from "./architecture/words/lost-names.ts";
import { findOddCodes } from "./architecture/words/odd-codes.ts";
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
  test("modules export few names and have few repositories", () =>
    expect(findWideModules(files)).toEqual([]));
  test("addresses of the storefront come from paths.ts", () =>
    expect(findLiteralPaths(files)).toEqual([]));
  test("rules do no I/O", () => expect(findImpureRules(files)).toEqual([]));
  test("costly objects are made once, not by each call", () =>
    expect(findHotPathAllocations(files)).toEqual([]));
  test("SQL of modules is in their repositories", () => expect(findStraySql(files)).toEqual([]));
  test("only one module writes each table, and any other reader states a reason", () => {
    expect(findOwnerBreaches(files)).toEqual([]);
    expect(findForeignTableBreaches(files)).toEqual([]);
  });
  test("tests that use a database, and only those, are called integration tests", () =>
    expect(findMisnamedTests(files)).toEqual([]));
  test("only the browser tier starts a browser", () =>
    expect(findStrayBrowserTests(files)).toEqual([]));
  test("the name of a browser test begins with a noun of its area", () =>
    expect(findMisnamedBrowserTests(files)).toEqual([]));
  test("files are named in kebab-case", () => expect(findBadFileNames(files)).toEqual([]));
  test("contracts and pages have the names of their modules", () =>
    expect(findStrayNouns(files)).toEqual([]));
  test("no two modules share a file name, and only presenters and rules have present functions", () => {
    expect(findRepeatedNames(files)).toEqual([]);
    expect(findStrayPresenters(files)).toEqual([]);
  });
  test("functions begin with a verb or a noun", () => expect(findHalfNames(files)).toEqual([]));
  test("error codes for the same fault have the same form", () =>
    expect(findOddCodes(Object.keys(reasons))).toEqual([]));
  test("comments mention only names that exist", () => expect(findLostNames(files)).toEqual([]));
  test("a file has the name of its only export", () =>
    expect(findMisnamedExports(files)).toEqual([]));
  test("no file is longer than 300 lines", () => expect(findLongFiles(files)).toEqual([]));
  test("half of the files have fewer than 80 lines, and nine in ten fewer than 200", () => {
    const { median, ninthDecile } = measureFileLengths(files);
    expect(median).toBeLessThan(80);
    expect(ninthDecile).toBeLessThan(200);
  });
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
  test("the areas' tables of races list every test that runs without a guard of the checkout", () =>
    expect(findGuardTableBreaches(files)).toEqual([]));
  test("no two migrations have the same number", () =>
    expect(findRepeatedMigrations(files)).toEqual([]));
  test("new migrations do not break the version that still runs", () =>
    expect(unsafeMigrations(files)).toEqual([]));
  test("no file contains a forbidden text", () => expect(findUnwantedWords(files)).toEqual([]));
  test("exports, types and OpenAPI components have no avoided names", () => {
    const ids = files.flatMap((file) => readContractTexts(file).ids);
    expect(findAvoidedNames([...files.flatMap(readDeclaredNames), ...ids])).toEqual([]);
  });
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

  test("a module may not export 26 names or a repository, or have four repositories", () => {
    const makeIndexFile = (text: string) => [file("apps/api/src/orders/refunds/index.ts", text)];
    const names = (count: number) =>
      makeIndexFile(
        Array.from({ length: count }, (_, index) => `export const a${index} = 1;`).join("\n"),
      );
    const makeRepositories = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        file(`apps/api/src/orders/refunds/a${index}.repository.ts`, ""),
      );
    const repositoryExport = makeIndexFile(
      'export { findRefund, type Refund } from "./refunds.repository.ts";',
    );
    expect(findWideModules([...names(25), ...makeRepositories(3)], [])).toEqual([]);
    expect(findWideModules(names(26), [])).toHaveLength(1);
    expect(findWideModules(makeRepositories(4), [])).toHaveLength(1);
    expect(findWideModules(repositoryExport, [])).toHaveLength(2);
    expect(findWideModules(repositoryExport, ["orders/refunds"])).toEqual([]);
    expect(findWideModules(names(1), ["orders/refunds"])).toHaveLength(1);
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

  test("a table of races may not omit a guard's test or name a missing test", () => {
    const table = file("apps/api/src/selling/README.md", "| race | lock | `cart/a.test.ts` |");
    const missed = file(
      "apps/api/src/selling/checkout/b.test.ts",
      "withoutGuard(/for update/, '')",
    );
    expect(findGuardTableBreaches([table, missed])).toEqual([
      "apps/api/src/selling/README.md has no row for apps/api/src/selling/checkout/b.test.ts",
      "apps/api/src/selling/README.md names apps/api/src/selling/cart/a.test.ts, which is not there",
    ]);
    const guardTable = file(table.path, "| race | lock | `checkout/b.test.ts` |");
    expect(findGuardTableBreaches([guardTable, missed])).toEqual([]);
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

  test.each(["new RegExp(text)", "z.object({ a: z.string() })", "new TextDecoder()"])(
    "a function may not create a costly object in each call: %s",
    (text) => {
      const findAllocations = (inside: string) =>
        findHotPathAllocations([file("apps/api/src/selling/cart/cart.rules.ts", inside)]);
      expect(findAllocations(`export const f = (text: string) => ${text};`)).not.toEqual([]);
      expect(findAllocations(`const text = "a"; export const kept = ${text};`)).toEqual([]);
    },
  );

  test.each(["apps/api/src/CartRules.ts", "apps/api/src/cart_rules.ts", "apps/Api/src/cart.ts"])(
    "%s is not a valid file name",
    (path) => expect(findBadFileNames([file(path, "")])).toHaveLength(1),
  );

  test("a browser test may not lack a noun of its area or stand in an unknown area", () => {
    const nouns = [
      file("apps/api/src/selling/cart/index.ts", ""),
      file("packages/contracts/src/operator/selling/draft-orders.ts", ""),
      file("apps/storefront/app/features/people/profile/x.tsx", ""),
    ];
    const findMisnamedOf = (path: string) => findMisnamedBrowserTests([...nouns, file(path, "")]);
    expect(findMisnamedOf("e2e/selling/cart.e2e.ts")).toEqual([]);
    expect(findMisnamedOf("e2e/selling/draft-orders-link.e2e.ts")).toEqual([]);
    expect(findMisnamedOf("e2e/people/profile.e2e.ts")).toEqual([]);
    expect(findMisnamedOf("e2e/offline.e2e.ts")).toEqual([]);
    expect(findMisnamedOf("e2e/selling/carts.e2e.ts")).toHaveLength(1);
    expect(findMisnamedOf("e2e/people/cart.e2e.ts")).toHaveLength(1);
    expect(findMisnamedOf("e2e/desk/cart.e2e.ts")).toHaveLength(1);
  });

  test("a file may have 300 lines, but not 301", () => {
    expect(findLongFiles([file("a.ts", "x\n".repeat(301))])).toHaveLength(1);
    expect(findLongFiles([file("a.ts", "x\n".repeat(300))])).toEqual([]);
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
    expect(links("[c](c.md)")).toEqual(["docs/a.md links to c.md"]);
    expect(links("[b](b.md#what-for)")).toEqual(["docs/a.md links to b.md#what-for"]);
  });

  test("a file that cannot be parsed stops the check with its name", () => {
    expect(() => findImpureRules([file("apps/api/src/a.rules.ts", "import {")])).toThrow(
      "apps/api/src/a.rules.ts",
    );
  });
});
