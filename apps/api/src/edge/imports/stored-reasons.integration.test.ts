import { readFile } from "node:fs/promises";
import type { ImportFaultWire } from "@harbour/contracts/operator";
import { reasons } from "@harbour/contracts/reasons";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startTestApi } from "../../testing/index.ts";
import { createImportDriver } from "./testing.ts";

const shop = await startTestApi();
const staff = createImportDriver(shop, await shop.operator("manager"));

const readMigration = (name: string) =>
  readFile(new URL(`../../../migrations/${name}.sql`, import.meta.url), "utf8");

test("a migration gives stored fault reasons their codes and leaves unknown words unchanged", async () => {
  const id = await staff.check(
    "key,store,title_en,sku,price,stock\nearlier,main,Earlier,SKU-earlier,cheap,5\n",
  );
  const storedReasons = [
    ["price: is missing", "price", "missing", {}],
    ["is missing", "", "missing", {}],
    [
      "key: a stands on line 2 already; a product's rows stand together",
      "key",
      "rows-apart",
      { value: "a", line: "2" },
    ],
    ['price: must be an amount such as "399.00"', "price", "not-money", { example: "399.00" }],
    [
      "stock: orders hold 4 in kwai-chung, more than 3",
      "stock",
      "held-in-warehouse",
      { held: "4", warehouse: "kwai-chung", count: "3" },
    ],
    ["gift: there is no variant A-1", "gift", "unknown-sku", { sku: "A-1" }],
    ["title.en: must not be empty", "title.en", "missing", {}],
    ["there is no category toys", "", "unknown-category", { category: "toys" }],
    ["title: was torn", null, null, null],
  ] as const;
  await shop.deps.db.execute(sql`delete from import_faults where import_id = ${id}`);
  for (const [index, [reason]] of storedReasons.entries())
    await shop.deps.db.execute(sql`
      insert into import_faults (import_id, line, reason) values (${id}, ${index + 2}, ${reason})`);
  const conversion = await readMigration("1085_codes_of_stored_words");
  const renamings = [
    await readMigration("1089_forms_of_codes"),
    await readMigration("1094_codes_of_wrong_forms"),
  ];
  const codes = renamings.reduce(
    (before, renaming) => {
      const pairs = [...renaming.matchAll(/^ {4}\('([^']+)', '([^']+)'\)/gm)];
      const newCodes = new Map(pairs.map(([, from, to]) => [from!, to!]));
      return before.map((code) => newCodes.get(code) ?? code);
    },
    [...conversion.matchAll(/^ {4}\(\d+, '([^']+)'/gm)].map(([, code]) => code!),
  );
  expect(Object.keys(reasons)).toEqual(expect.arrayContaining(codes));
  expect(codes).toContain("unknown-sku");
  await shop.deps.db.execute(sql.raw(conversion));
  for (const renaming of renamings)
    await shop.deps.db.transaction((tx) => tx.execute(sql.raw(renaming)));
  const importFaults = await staff.faults(id);
  expect(importFaults.map(({ line_reason }: ImportFaultWire) => line_reason)).toEqual(
    storedReasons.map(([, field, code, values]) => code && { field, code, values }),
  );
  expect(importFaults.at(-1)).toMatchObject({ reason: "title: was torn" });
});
