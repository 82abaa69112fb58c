import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { describeVouchers, saveVouchers, type VoucherRecord } from "../../offers/vouchers/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import { aMember, aProduct, redeemVoucher, aVoucher, startTestApi } from "../../testing/index.ts";
import { writeBadRows } from "../../testing/write-reasons.ts";
import type { ImportOptions } from "../catalogue-files/index.ts";
import { importTable, readShopTable } from "./index.ts";
import { expectRoundTrips, writeTableFile } from "./testing.ts";

const shop = await startTestApi();
const secondShop = await startTestApi();
for (const { deps } of [shop, secondShop])
  await aProduct(deps, { name: "bear", variants: [{ price: 4_000, stock: 90 }] });
const folder = await mkdtemp(join(tmpdir(), "harbour-vouchers-"));
afterAll(() => rm(folder, { recursive: true }));

let fileCount = 0;
async function load(rows: readonly string[], options: Partial<ImportOptions> = {}) {
  const file = join(folder, `${(fileCount += 1)}.csv`);
  await writeFile(file, [...rows, ""].join("\n"));
  expect(await readShopTable(file)).toBe("vouchers");
  return writeBadRows(await importTable(shop.deps, "vouchers", { file, ...options }));
}
const emptyTable = async () => {
  for (const { deps } of [shop, secondShop])
    await deps.db.execute(sql`truncate redeemed_vouchers, vouchers cascade`);
};

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary);
const amount = fc.integer({ min: 1, max: 9_999 }).map((cents) => (cents / 100).toFixed(2));
/** One-line texts with characters that have a meaning in spreadsheets and tables. */
const textArbitrary = fc.stringMatching(/^[A-Za-z=+@][A-Za-z0-9 ,"'|=+@減優惠-]{0,30}[A-Za-z0-9]$/);
const texts = fc.record({ en: textArbitrary, zh: textArbitrary, cn: textArbitrary });
const moment = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2026-06-30"), noInvalidDate: true })
  .map((date) => date.toISOString().replace("Z", "+00:00"));
const kinds = fc.oneof(
  fc.record({
    discount_type: fc.constantFrom("PRICE" as const, "PERCENTAGE" as const),
    discount_value: amount,
  }),
  fc.record({
    discount_type: fc.constant("BUY_X_GET_Y_FREE" as const),
    buy_quantity: fc.integer({ min: 1, max: 9 }),
    get_quantity: fc.integer({ min: 1, max: 9 }),
    gift: fc.constant("bear-0"),
    max_gifts: orNull(fc.integer({ min: 1, max: 9 })),
  }),
);
const commonFields = fc.record({
  title: texts,
  description: fc.oneof(texts, fc.constant({ en: "", zh: "", cn: "" })),
  images: fc.subarray(["/files/catalogue/a.webp", "/files/catalogue/b.webp"]),
  point: fc.nat(999),
  stock: orNull(fc.nat(999)),
  min_spending: amount,
  min_quantity: fc.nat(99),
  valid_days: orNull(fc.integer({ min: 1, max: 999 })),
  starts_at: orNull(moment),
  ends_at: orNull(moment.map((isoTime) => isoTime.replace(/^2026/, "2027"))),
  quota_per_customer: orNull(fc.integer({ min: 1, max: 99 })),
  stores: fc.subarray(["main" as const, "mini" as const], { minLength: 1 }),
  is_active: fc.boolean(),
  position: fc.nat(99),
});
const vouchers = fc
  .array(fc.tuple(kinds, commonFields), { minLength: 1, maxLength: 6 })
  .map((all) =>
    all.map(([kind, offerFields], index) => ({ key: `v-${index}`, ...kind, ...offerFields })),
  );

test("importing exported vouchers changes nothing here and creates equal vouchers in another shop", async () => {
  await expectRoundTrips({
    noun: "vouchers",
    folder,
    shop,
    secondShop,
    records: vouchers,
    emptyTable,
    saveItems: (arbitrary) =>
      inTransaction(shop.deps.db, (tx) => saveVouchers(tx, arbitrary as VoucherRecord[])),
  });
});

test("a vouchers table changes named fields; a dry run names changes, notes and bad rows", async () => {
  await emptyTable();
  await aVoucher(shop.deps, { key: "ten", discount_type: "PERCENTAGE", discount_value: "10" });
  const rows = ["voucher,title_zh,discount_value,stock", "ten,全免,100,5"];
  const dryRunReport = await load(rows, { dryRun: true });
  expect(dryRunReport.changes).toMatchObject([
    {
      name: "ten",
      fields: [
        { field: "title.zh", from: "ten 繁", to: "全免" },
        { field: "stock", from: null, to: 5 },
        { field: "discount_value", from: "10.00", to: "100.00" },
      ],
    },
  ]);
  expect(dryRunReport.notes).toEqual([
    "vouchers.ten.discount_value: 100 per cent: what it is used for costs nothing",
  ]);
  expect((await writeTableFile(shop, "vouchers", folder)).text).toContain("10.00");
  expect(await load(rows)).toMatchObject({ updated: 1, isImported: true });

  const invalidRows = [
    "voucher,title_en,point,discount_type,discount_value,gift,buy_quantity,get_quantity",
    "a,A,5,PERCENTAGE,101,,,",
    "b,B,5,BUY_X_GET_Y_FREE,,nowhere,2,1",
    "c,C,5,PRICE,5,,,",
    "c,C,5,PRICE,6,,,",
    "d,D,many,PRICE,6,,,",
  ];
  const refused = await load(invalidRows, { skipBadRows: true });
  expect(refused.bad.slice(0, 3)).toEqual([
    { line: 2, reason: "discount_value: This must be 100% or less." },
    { line: 3, reason: "gift: There is no SKU nowhere." },
    { line: 5, reason: "c is on line 4 already." },
  ]);
  expect(refused.bad[3]).toMatchObject({ line: 6, reason: expect.stringMatching(/^point: /) });
  expect(refused).toMatchObject({ created: 1, rowsLeftOut: 4, isImported: true });
});

/** Tells whether a note is about the store rather than about a voucher's points. */
const isStoreNote = (note: string) => !note.includes(".point:");

test("a replacing table deactivates missing vouchers and keeps redeemed ones", async () => {
  await emptyTable();
  const withdrawnVoucher = await aVoucher(shop.deps, { key: "gone" });
  await aVoucher(shop.deps, { key: "back", is_active: false });
  const member = await aMember(shop, 10);
  const { id } = await redeemVoucher(shop, member, withdrawnVoucher);
  const report = await load(["voucher,point", "back,7"], { replace: true });
  expect(report.notes.filter(isStoreNote)).toEqual([
    "vouchers.gone: is not in the file and goes off",
    "vouchers.back: is in the file and goes on again",
  ]);
  const all = await describeVouchers(shop.deps.db);
  expect([...all].map(([key, { record }]) => [key, record.is_active, record.point])).toEqual([
    ["gone", false, 10],
    ["back", true, 7],
  ]);
  const { body } = await shop.as(member).get(`/redeemed-vouchers/${id}/details`);
  expect(body.state).toBe("available");
});

test("a replacing table leaves withdrawn vouchers inactive unless it activates them", async () => {
  await emptyTable();
  const id = await aVoucher(shop.deps, { key: "taken" });
  const manager = shop.as(await shop.operator("manager"));
  const { body } = await manager.get("/api/operator/vouchers");
  const change = { codes: "keep", note: "Gone", version: body.data[0].version };
  await manager.post(`/api/operator/vouchers/${id}/withdraw`, change);
  const isActive = async () =>
    (await describeVouchers(shop.deps.db)).get("taken")!.record.is_active;
  const firstReport = await load(["voucher,point", "taken,7"], { replace: true });
  expect(firstReport.notes.filter(isStoreNote)).toEqual([
    expect.stringMatching(
      /^vouchers\.taken: was withdrawn by the staff on \d{4}-\d\d-\d\d and stays off/,
    ),
  ]);
  expect(await isActive()).toBe(false);
  await load(["voucher,is_active", "taken,yes"], { replace: true });
  expect(await isActive()).toBe(true);
  await load(["voucher,is_active", "taken,no"]);
  const secondReport = await load(["voucher,point", "taken,8"], { replace: true });
  expect(secondReport.notes.filter(isStoreNote)).toEqual([
    "vouchers.taken: is in the file and goes on again",
  ]);
});
