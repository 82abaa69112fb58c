import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { type PromotionRecord, savePromotions } from "../../offers/promotions/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import { aCategory, aProduct, startTestApi, localize } from "../../testing/index.ts";
import { writeBadRows } from "../../testing/write-reasons.ts";
import type { ImportOptions } from "../catalogue-files/index.ts";
import { importTable, readShopTable } from "./index.ts";
import { expectRoundTrips, writeTableFile } from "./testing.ts";

const shop = await startTestApi();
const secondShop = await startTestApi();
for (const { deps } of [shop, secondShop]) {
  for (const name of ["plush", "Zoo"]) await aCategory(deps, { name });
  await aProduct(deps, { name: "bear", variants: [{ price: 4_000, stock: 90 }] });
}
const folder = await mkdtemp(join(tmpdir(), "harbour-promotions-"));
afterAll(() => rm(folder, { recursive: true }));

let fileCount = 0;
async function load(rows: readonly string[], options: Partial<ImportOptions> = {}) {
  const file = join(folder, `${(fileCount += 1)}.csv`);
  await writeFile(file, [...rows, ""].join("\n"));
  expect(await readShopTable(file)).toBe("promotions");
  return writeBadRows(await importTable(shop.deps, "promotions", { file, ...options }));
}

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary);
const amount = fc.integer({ min: 1, max: 9_999 }).map((cents) => (cents / 100).toFixed(2));
const arbitrary = (...names: string[]) => fc.subarray(names);
/** One-line texts with characters that have a meaning in spreadsheets and tables. */
const textArbitrary = fc.stringMatching(/^[A-Za-z=+@][A-Za-z0-9 ,"'|=+@減優惠-]{0,30}[A-Za-z0-9]$/);
const moment = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2026-06-30"), noInvalidDate: true })
  .map((date) => date.toISOString().replace("Z", "+00:00"));
const kinds = fc.oneof(
  fc.record({
    template_type: fc.constantFrom("STORE" as const, "PROMOTION_CODE" as const),
    discount_type: fc.constantFrom("PRICE" as const, "PERCENTAGE" as const),
    discount_value: amount,
  }),
  fc.record({
    template_type: fc.constant("STORE" as const),
    discount_type: fc.constant("BUY_X_GET_Y_FREE" as const),
    buy_quantity: fc.integer({ min: 1, max: 9 }),
    get_quantity: fc.integer({ min: 1, max: 9 }),
    gift: fc.constant("bear-0"),
    gifts_per_person: orNull(fc.integer({ min: 1, max: 9 })),
  }),
  fc.record({ template_type: fc.constant("FREE_SHIPPING" as const) }),
);
const commonFields = fc.record({
  title: fc.record({ en: textArbitrary, zh: textArbitrary, cn: textArbitrary }),
  is_active: fc.boolean(),
  starts_at: orNull(moment),
  ends_at: orNull(moment.map((isoTime) => isoTime.replace(/^2026/, "2027"))),
  groups: orNull(fc.subarray(["member", "silver", "gold"], { minLength: 1 })),
  goods: orNull(
    fc
      .record({
        categories: arbitrary("plush", "Zoo"),
        products: arbitrary("bear"),
        variants: arbitrary("bear-0"),
      })
      .filter((goods) => Object.values(goods).flat().length > 0),
  ),
  min_spending: amount,
  min_quantity: fc.nat(99),
  quota: orNull(fc.integer({ min: 1, max: 999 })),
  quota_per_person: orNull(fc.integer({ min: 1, max: 99 })),
});
const promotions = fc
  .array(fc.tuple(kinds, commonFields), { minLength: 1, maxLength: 6 })
  .map((all) =>
    all.map(([kind, offerFields], index) => ({
      key: `p-${index}`,
      ...kind,
      ...offerFields,
      ...(kind.template_type === "PROMOTION_CODE" && { code: `CODE-${index}` }),
    })),
  );

test("importing exported promotions changes nothing here and creates equal promotions in another shop", async () => {
  await expectRoundTrips({
    noun: "promotions",
    folder,
    shop,
    secondShop,
    records: promotions,
    emptyTable: async () => {
      for (const { deps } of [shop, secondShop])
        await deps.db.execute(sql`truncate promotions cascade`);
    },
    saveItems: (arbitrary) =>
      inTransaction(shop.deps.db, (tx) => savePromotions(tx, arbitrary as PromotionRecord[])),
  });
});

test("a promotions table changes named fields; a dry run names changes, notes and bad rows", async () => {
  await shop.deps.db.execute(sql`truncate promotions cascade`);
  const tenPercentOff = {
    template_type: "STORE",
    discount_type: "PERCENTAGE",
    discount_value: "10",
  } as const;
  const records = [{ key: "ten", title: localize("Ten"), ...tenPercentOff }];
  await inTransaction(shop.deps.db, (tx) => savePromotions(tx, records));
  const rows = ["promotion,title_zh,discount_value,quota", "ten,全免,100,5"];
  const dryRunReport = await load(rows, { dryRun: true });
  expect(dryRunReport.changes).toMatchObject([
    {
      name: "ten",
      fields: [
        { field: "title.zh", from: "Ten 繁", to: "全免" },
        { field: "discount_value", from: "10.00", to: "100.00" },
        { field: "quota", from: null, to: 5 },
      ],
    },
  ]);
  expect(dryRunReport.notes).toEqual([
    "promotions.ten.discount_value: 100 per cent: its goods cost nothing",
  ]);
  expect((await writeTableFile(shop, "promotions", folder)).text).toContain("10.00");
  expect(await load(rows)).toMatchObject({ updated: 1, isImported: true });

  const invalidRows = [
    "promotion,template_type,title_en,code,discount_type,discount_value,goods,groups",
    "a,STORE,A,ten,PERCENTAGE,101,[],vip",
    'b,PROMOTION_CODE,B,TEN10,PRICE,5,"{""products"":[""nowhere""]}",',
    "c,STORE,C,,PRICE,5,,",
    "c,STORE,C,,PRICE,6,,",
  ];
  const refused = await load(invalidRows, { skipBadRows: true });
  expect(refused.bad).toEqual([
    { line: 2, reason: "goods: This must be an object with named fields." },
    { line: 2, reason: "code: Only a promotion of the type PROMOTION_CODE has a code." },
    { line: 2, reason: "discount_value: This must be 100% or less." },
    { line: 2, reason: "groups: There is no membership level vip, only member, silver, gold." },
    { line: 3, reason: "goods.products: There is no product nowhere in main." },
    { line: 5, reason: "c is on line 4 already." },
  ]);
  expect(refused).toMatchObject({ created: 1, rowsLeftOut: 3, isImported: true });
});
