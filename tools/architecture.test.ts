import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { moduleBreaches } from "./architecture/api-modules.ts";
import { missingPaths } from "./architecture/document-paths.ts";
import { foreignTableBreaches } from "./architecture/foreign-tables.ts";
import { guardTableBreaches } from "./architecture/guard-table.ts";
import { unsafeMigrations } from "./architecture/live-migrations.ts";
import { impureRules } from "./architecture/pure-rules.ts";
import { readSources } from "./architecture/read-sources.ts";
import { badNames, spreadOfLengths, tooLong } from "./architecture/sizes-and-names.ts";
import { madePerCall } from "./architecture/made-per-call.ts";
import { literalPaths } from "./architecture/site-paths.ts";
import { isCode, type SourceFile } from "./architecture/source-file.ts";
import { type OperatorDocument, staffCallBreaches } from "./architecture/staff-calls.ts";
import { strayedSql } from "./architecture/sql-in-repositories.ts";
import { storefrontBreaches } from "./architecture/storefront-layers.ts";
import { ownerBreaches } from "./architecture/table-owners.ts";
import { misnamedTests, strayBrowserTests } from "./architecture/test-tiers.ts";
import { unwantedWords } from "./architecture/unwanted-words.ts";
import { forbiddenImports } from "./architecture/who-may-import-whom.ts";

const files = readSources(fileURLToPath(new URL("..", import.meta.url)));

describe("the repository is built as DESIGN 4 lays it out", () => {
  test("the walk finds the repository: every folder, and hundreds of files", () => {
    expect(files.filter(({ path }) => isCode(path)).length).toBeGreaterThan(300);
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

  test("everyone imports only those they may", () => expect(forbiddenImports(files)).toEqual([]));
  test("API modules look back only, and enter each other by index.ts", () =>
    expect(moduleBreaches(files)).toEqual([]));
  test("features of the storefront import none of each other, and no layer what stands above it", () =>
    expect(storefrontBreaches(files)).toEqual([]));
  test("addresses of the storefront come from paths.ts", () =>
    expect(literalPaths(files)).toEqual([]));
  test("rules do no I/O", () => expect(impureRules(files)).toEqual([]));
  test("what costs to make is made once, not by each call", () =>
    expect(madePerCall(files)).toEqual([]));
  test("SQL of modules is in their repositories", () => expect(strayedSql(files)).toEqual([]));
  test("every table is one module's, which alone writes it; who else reads it says why", () => {
    expect(ownerBreaches(files)).toEqual([]);
    expect(foreignTableBreaches(files)).toEqual([]);
  });
  test("tests on a database, and no others, are called integration tests", () =>
    expect(misnamedTests(files)).toEqual([]));
  test("a browser is started by the browser tier alone", () =>
    expect(strayBrowserTests(files)).toEqual([]));
  test("files are named in kebab-case", () => expect(badNames(files)).toEqual([]));
  test("no file is longer than 300 lines", () => expect(tooLong(files)).toEqual([]));
  test("half of the files are under 80 lines, nine in ten under 200", () => {
    const { median, ninthDecile } = spreadOfLengths(files);
    expect(median).toBeLessThan(80);
    expect(ninthDecile).toBeLessThan(200);
  });
  test.each(["ARCHITECTURE.md", "CONTRIBUTING.md"])("%s names only what is there", (path) => {
    const document = files.find((file) => file.path === path);
    expect(missingPaths(document!, files)).toEqual([]);
  });
  test("the table of the checkout's guards names every test that sees one missed", () => {
    const table = files.find(({ path }) => path === "docs/checkout-guards.md");
    expect(guardTableBreaches(table!, files)).toEqual([]);
  });
  test("docs/staff.md names every call of the operator API, with who may make it", () => {
    const textOf = (name: string) => files.find(({ path }) => path === name)!.text;
    const document = JSON.parse(textOf("openapi.operator.json")) as OperatorDocument;
    expect(staffCallBreaches(textOf("docs/staff.md"), document)).toEqual([]);
  });
  test("new migrations leave the version that runs meanwhile to its work", () =>
    expect(unsafeMigrations(files)).toEqual([]));
  test("no text says what it must not", () => expect(unwantedWords(files)).toEqual([]));
});

describe("each rule catches what breaks it", () => {
  const file = (path: string, text: string): SourceFile => ({ path, text });
  const order = file(
    "apps/api/src/modules.ts",
    'import { cart } from "./modules/cart/index.ts";\nimport { orders } from "./modules/orders/index.ts";\nexport const modules: readonly Module[] = [cart, orders];',
  );

  test.each([
    ["apps/storefront/app/a.ts", 'import { createApi } from "@harbour/api";'],
    ["apps/storefront/app/a.ts", 'import { cart } from "../../api/src/modules/cart/index.ts";'],
    ["apps/storefront/app/a.tsx", 'import { customerApi } from "@harbour/contracts";'],
    ["apps/storefront/app/a.ts", 'const api = await import("@harbour/api");'],
    [
      "apps/storefront/app/a.server.ts",
      'import { operatorApi } from "@harbour/contracts/operator";',
    ],
    ["apps/backoffice/app/a.tsx", 'import { operatorApi } from "@harbour/contracts/operator";'],
    ["apps/api/src/a.ts", 'import type { X } from "@harbour/storefront";'],
    ["apps/api/src/a.ts", 'export { x } from "../../../packages/i18n/src/index.ts";'],
    ["packages/ui/src/a.tsx", 'import { languages } from "@harbour/i18n";'],
    ["packages/contracts/src/a.ts", 'export * from "@harbour/api-client";'],
    ["packages/i18n/src/a.ts", 'import { cartItem } from "@harbour/contracts";'],
  ])("%s may not say %s", (path, text) => {
    expect(forbiddenImports([file(path, text)])).not.toEqual([]);
  });

  test.each([
    ["apps/storefront/app/a.ts", 'import type { CartWire } from "@harbour/contracts";'],
    ["apps/storefront/app/a.server.ts", 'import { customerApi } from "@harbour/contracts";'],
    ["apps/shop/src/a.ts", 'import { createApi } from "@harbour/api";'],
  ])("%s may say %s", (path, text) => expect(forbiddenImports([file(path, text)])).toEqual([]));

  test.each([
    ["apps/api/src/modules/cart/a.ts", 'import { place } from "../orders/index.ts";'],
    ["apps/api/src/modules/cart/a.ts", 'import type { Order } from "../orders/index.ts";'],
    ["apps/api/src/modules/orders/a.ts", 'import { rows } from "../cart/cart.repository.ts";'],
    ["apps/api/src/platform/a.ts", 'import { cart } from "../modules/cart/index.ts";'],
    ["apps/api/src/modules/gifts/index.ts", "export const gifts = {};"],
  ])("%s may not say %s among the modules", (path, text) => {
    const others = [
      file("apps/api/src/modules/cart/index.ts", ""),
      file("apps/api/src/modules/orders/index.ts", ""),
    ];
    expect(moduleBreaches([order, ...others, file(path, text)])).toHaveLength(1);
    expect(moduleBreaches([order, ...others])).toEqual([]);
  });

  test.each([
    'import { sql } from "drizzle-orm";',
    'import { eq } from "drizzle-orm";',
    "await tx.execute(sql`select 1`);",
    'await client.query("select 1");',
  ])("a use-case may not say %s", (text) => {
    const breaches = (name: string) =>
      strayedSql([file(`apps/api/src/modules/cart/${name}.ts`, text)]);
    expect(breaches("change-line")).toHaveLength(1);
    for (const home of ["cart.repository", "cart.tables", "cart.invariants", "cart.test"])
      expect(breaches(home)).toEqual([]);
  });

  test("a call that the page for staff leaves out, makes up or gives to others", () => {
    const paths = {
      "/api/operator/a": {
        get: { "x-roles": ["owner", "manager"] },
        post: { "x-roles": ["owner"] },
      },
    };
    const page = "| `GET /a?q=`, `PUT /a` | owner | What it is |\n";
    expect(staffCallBreaches(page, { paths })).toEqual([
      "PUT /a is not there",
      "GET /a is for: owner, manager",
      "POST /a has no row",
    ]);
  });

  test("a guard of the checkout without a row, and a row without a test", () => {
    const table = file("docs/checkout-guards.md", "| race | lock | `modules/orders/a.test.ts` |");
    const missed = file(
      "apps/api/src/modules/checkout/b.test.ts",
      "withoutGuard(/for update/, '')",
    );
    expect(guardTableBreaches(table, [missed])).toEqual([
      "docs/checkout-guards.md has no row for modules/checkout/b.test.ts",
      "docs/checkout-guards.md names modules/orders/a.test.ts, which is not there",
    ]);
  });

  test.each([
    ["features/cart/a.tsx", 'import { x } from "../product/x.ts";'],
    ["features/cart/a.tsx", 'import type { X } from "../product/x.ts";'],
    ["features/cart/a.tsx", 'const x = lazy(() => import("../product/x.tsx"));'],
    ["features/cart/a.tsx", 'import { Shell } from "../../shell/shell.tsx";'],
    ["shell/search/a.tsx", 'import { x } from "../../features/product/x.ts";'],
    ["components/cart/a.tsx", 'import { x } from "../../features/cart/x.ts";'],
    ["components/cart/a.tsx", 'import { x } from "../../shell/x.ts";'],
    ["components/site/a.ts", 'import type { loader } from "../../root.tsx";'],
    ["request/a.ts", 'import { x } from "../components/cart/x.ts";'],
  ])("in the storefront %s may not say %s", (path, text) => {
    const own = 'import { y } from "./y.ts";\nimport type { Route } from "./+types/a.ts";\n';
    const broken = file(`apps/storefront/app/${path}`, own + text);
    expect(storefrontBreaches([broken])).toHaveLength(1);
  });

  test.each([
    'const link = <Anchor href="/shop/main/cart" />;',
    "const link = `/shop/${store}/cart`;",
    'redirect("/account/details");',
  ])("the storefront may not say %s", (text) => {
    expect(literalPaths([file("apps/storefront/app/features/cart/a.tsx", text)])).toHaveLength(1);
    expect(literalPaths([file("apps/storefront/app/paths.ts", text)])).toEqual([]);
  });

  test("in the storefront all may use what stands below, and the root everything", () => {
    const files = [
      file(
        "apps/storefront/app/features/cart/a.tsx",
        'import { x } from "../../components/b/x.ts";',
      ),
      file("apps/storefront/app/shell/a.tsx", 'import { x } from "../request/x.ts";'),
      file("apps/storefront/app/components/b/a.tsx", 'import { x } from "../c/x.ts";'),
      file("apps/storefront/app/root.tsx", 'import("./features/product/quick-view.tsx");'),
    ];
    expect(storefrontBreaches(files)).toEqual([]);
  });

  test.each([
    'import { readFile } from "node:fs/promises";',
    'import { cartRows } from "./cart.repository.ts";',
    "export const today = () => Date.now();",
  ])("a rule may not say %s", (text) => {
    expect(impureRules([file("apps/api/src/modules/cart/cart.rules.ts", text)])).toHaveLength(1);
  });

  test.each(["new RegExp(text)", "z.object({ a: z.string() })", "new TextDecoder()"])(
    "a function that serves may not make %s",
    (text) => {
      const made = (inside: string) =>
        madePerCall([file("apps/api/src/modules/cart/cart.rules.ts", inside)]);
      expect(made(`export const f = (text: string) => ${text};`)).not.toEqual([]);
      expect(made(`const text = "a"; export const kept = ${text};`)).toEqual([]);
    },
  );

  test.each(["apps/api/src/CartRules.ts", "apps/api/src/cart_rules.ts", "apps/Api/src/cart.ts"])(
    "%s is no name for a file",
    (path) => expect(badNames([file(path, "")])).toHaveLength(1),
  );

  test("301 lines are too long, 300 are not", () => {
    expect(tooLong([file("a.ts", "x\n".repeat(301))])).toHaveLength(1);
    expect(tooLong([file("a.ts", "x\n".repeat(300))])).toEqual([]);
  });

  test.each([
    ["apps/api/src/a.ts", "// TODO: later"],
    ["apps/api/src/a.ts", "const x = process.env.X;"],
    ["apps/storefront/app/a.ts", "// eslint-disable-next-line react-hooks/exhaustive-deps"],
    [".npmrc", `registry=https://${["registry", "npmjs", "org"].join(".")}/`],
    ["docs/a.md", "See /root/shop for it"],
    ["apps/api/src/a.test.ts", "const begun = performance.now();"],
    ["e2e/a.e2e.ts", "await page.waitForTimeout(500);"],
    ["apps/api/src/a.integration.test.ts", "await vi.waitUntil(() => isDone);"],
    ["apps/api/src/a.ts", "const mostLines = 200;"],
    ["apps/api/src/a.ts", "/** Once per occasion. */"],
    ["apps/api/src/a.ts", "await addWish(tx);"],
    ["apps/api/src/a.ts", "function first(most: number) {}"],
    ["apps/api/src/a.ts", "// The same question, asked twice."],
    ["apps/api/src/a.ts", "const { headers } = visit.request;"],
    ["apps/api/src/a.ts", "const waits: number = 5;"],
    ["apps/api/src/a.ts", "const free = room.bytes;"],
    ["apps/api/src/a.ts", "throw explained(error);"],
    ["apps/api/src/a.ts", "/** Products after a place. */"],
    ["apps/api/src/a.ts", "/** Public answers, by address. */"],
    ["apps/api/src/a.ts", "// Entered by the door."],
    ["apps/api/src/a.ts", "// Sends a letter."],
    ["tools/a.mjs", 'import { house } from "./here.mjs";'],
    ["CONTRIBUTING.md", "As this house does it."],
    ["apps/api/src/a.ts", "import { composeLetter } from './compose-letter.ts';"],
  ])("%s may not say %s", (path, text) => {
    expect(unwantedWords([file(path, text)])).toHaveLength(1);
  });

  test("a document may not name a file that is gone", () => {
    const files = [file("apps/api/src/modules/cart/cart.rules.ts", "")];
    const names = (text: string) => missingPaths(file("ARCHITECTURE.md", text), files);
    expect(names("`modules/cart/`, `cart.rules.ts`, `*.rules.ts`, `(db, ...)`")).toEqual([]);
    expect(names("`cart.presenter.ts`")).toHaveLength(1);
    expect(names("`modules/basket`")).toHaveLength(1);
  });

  test("a file that cannot be parsed is not passed over", () => {
    expect(() => forbiddenImports([file("apps/api/src/a.ts", "import {")])).toThrow(
      "apps/api/src/a.ts",
    );
  });
});
