import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { aWarehouse, startTestApi } from "../../testing/index.ts";
import { listFileNames } from "../../testing/list-file-names.ts";
import { makeWorkbook } from "../../testing/workbook.ts";
import { createImportDriver } from "./testing.ts";

const shop = await startTestApi();
await aWarehouse(shop.deps, { key: "kwai-chung" });
await aWarehouse(shop.deps, { key: "mong-kok", position: 1 });
const staff = createImportDriver(shop, await shop.operator("manager"));

const headerRow = "key,store,title_en,sku,price,stock";
const makeCsv = (...rows: string[]) => `${[headerRow, ...rows].join("\n")}\n`;
const makeGoodsRow = (key: string, price = "99.00", stock = "5") =>
  `${key},main,The ${key},SKU-${key},${price},${stock}`;
async function readOffer(sku: string) {
  const { rows } = await shop.deps.db.execute(sql`
    select v.price, v.is_for_sale, p.is_public, p.title->>'en' as title,
      (select sum(l.on_hand)::int from stock_levels l where l.variant_id = v.id) as stock
    from product_variants v join products p on p.id = v.product_id where v.sku = ${sku}`);
  return rows[0];
}

describe("import by staff", () => {
  test("staff see each change of a file before they import its goods", async () => {
    await staff.write(makeCsv(makeGoodsRow("one"), makeGoodsRow("two")));
    const { text: id } = await staff.upload(
      makeCsv(makeGoodsRow("one", "79.00"), makeGoodsRow("three")),
    );
    expect(await staff.read(id)).toMatchObject({
      state: "uploaded",
      file_name: "goods.csv",
      format: "csv",
      kind: "catalogue",
      columns: headerRow.split(",").map((name) => ({ name, target: name })),
      preview: [{ line: 2, cells: makeGoodsRow("one", "79.00").split(","), fault: null }, {}],
    });

    expect(await staff.runAction(id, "check")).toMatchObject({
      state: "checked",
      counts: {
        rows: 2,
        left_out: 0,
        created: 1,
        updated: 1,
        unchanged: 0,
        withdrawn: 0,
        sudden_prices: 0,
        faults: 0,
      },
    });
    expect(await staff.changes(id)).toMatchObject([
      {
        name: "main/one",
        title: { en: "The one" },
        is_new: false,
        fields: [{ field: "SKU-one.price", from: "99.00", to: "79.00" }],
      },
      { name: "main/three", title: null, is_new: true },
    ]);
    expect(await readOffer("SKU-one")).toMatchObject({ price: 9900 });

    expect(await staff.runAction(id, "apply")).toMatchObject({ state: "done", problem: null });
    expect(await readOffer("SKU-one")).toMatchObject({ price: 7900 });
    expect(await readOffer("SKU-three")).toMatchObject({ price: 9900, stock: 5 });
  });

  test("proposes Harbour's columns for another shop's columns and remembers the choice", async () => {
    const file = "Handle,Vendor,Cost per item,Variant SKU,Title\nfour,Tin,3,SKU-four,Four\n";
    const { text: id } = await staff.upload(file);
    const proposed = (await staff.read(id)).columns;
    expect(proposed).toEqual([
      { name: "Handle", target: "key" },
      { name: "Vendor", target: "brand" },
      { name: "Cost per item", target: null },
      { name: "Variant SKU", target: "sku" },
      { name: "Title", target: "title" },
    ]);
    const columns = proposed.with(2, { name: "Cost per item", target: "price" });
    const columnsReply = await staff.caller.put(`/imports/${id}/columns`, {
      kind: "catalogue",
      columns,
    });
    expect(columnsReply).toMatchObject({ status: 200, body: { columns } });
    await staff.runAction(id, "check");

    const { text: next } = await staff.upload(file.replace("Handle,Vendor", "Vendor,Handle"));
    const remembered = await staff.read(next);
    expect(remembered.is_remembered).toBe(true);
    expect(remembered.columns.slice(0, 3)).toEqual([
      { name: "Vendor", target: "brand" },
      { name: "Handle", target: "key" },
      { name: "Cost per item", target: "price" },
    ]);
  });

  test.each([
    [
      "twice",
      [
        { name: "key", target: "key" },
        { name: "sku", target: "key" },
      ],
    ],
    [
      "unknown",
      [
        { name: "key", target: "nothing" },
        { name: "sku", target: null },
      ],
    ],
    ["of another file", [{ name: "key", target: "key" }]],
    [
      "none",
      [
        { name: "key", target: null },
        { name: "sku", target: null },
      ],
    ],
  ])("refuses columns: %s", async (_, columns) => {
    const { text: id } = await staff.upload("key,sku\na,b\n");
    const { status } = await staff.caller.put(`/imports/${id}/columns`, {
      kind: "catalogue",
      columns,
    });
    expect(status).toBe(422);
  });

  test("skips bad rows and offers them as a file with reasons, so that staff can mend them", async () => {
    const rows = [
      makeGoodsRow("good"),
      makeGoodsRow("bad", "cheap"),
      "odd,main",
      makeGoodsRow("many", "1.00", "-3"),
    ];
    const id = await staff.write(makeCsv(...rows));
    expect(await staff.read(id)).toMatchObject({
      state: "done",
      counts: { rows: 4, left_out: 3, created: 1, faults: 3 },
    });
    expect((await staff.faults(id)).map(({ line }: { line: number }) => line)).toEqual([3, 4, 5]);
    const { text, headers } = await staff.caller.get(`/imports/${id}/bad-rows`);
    expect(headers["content-disposition"]).toBe('attachment; filename="bad-rows.csv"');
    const [header, first, ...otherRows] = text.replace("\uFEFF", "").trimEnd().split("\r\n");
    expect(header).toBe(`${headerRow},reason`);
    expect(first).toMatch(/^bad,main,The bad,SKU-bad,cheap,5,"?price: /);
    expect(otherRows).toHaveLength(2);

    const mended = text
      .replace("cheap", "9.00")
      .replace("-3", "3")
      .replace(/^odd.*\r\n/m, "");
    const secondImportId = await staff.write(mended);
    expect(await staff.read(secondImportId)).toMatchObject({
      state: "done",
      counts: { created: 2, faults: 0 },
    });
    expect(await readOffer("SKU-bad")).toMatchObject({ price: 900 });
  });

  test("counts variants missing from a product's rows and says why a bad row skips its neighbours", async () => {
    const makeTable = (first: string, ...moreRows: string[]) =>
      `key,store,title_en,sku,price\n${[first, ...moreRows].join("\n")}\n`;
    const makePairRow = (sku: string, price: string) => `pair,main,Pair,PAIR-${sku},${price}`;
    await staff.write(makeTable(makePairRow("A", "10.00"), makePairRow("B", "20.00")));

    const id = await staff.check(makeTable(makePairRow("A", "11.00")));
    expect((await staff.read(id)).counts).toMatchObject({ updated: 1, withdrawn: 1 });
    expect(await staff.runAction(id, "apply")).toMatchObject({ counts: { withdrawn: 1 } });
    expect(await readOffer("PAIR-B")).toMatchObject({ is_for_sale: false });

    const skipped = await staff.check(
      makeTable(makePairRow("A", "12.00"), makePairRow("B", "cheap")),
    );
    expect((await staff.read(skipped)).counts).toMatchObject({ left_out: 2, withdrawn: 0 });
    expect(await staff.faults(skipped)).toMatchObject([
      { line: 2, line_reason: { code: "left-out-with-line", values: { line: "3" } } },
      { line: 3, line_reason: { code: "not-money" } },
    ]);

    const loneVariantCheck = await staff.check("sku,price\nPAIR-A,13.00\n");
    expect((await staff.read(loneVariantCheck)).counts).toMatchObject({ updated: 1, withdrawn: 0 });
  });

  test("returns fault reasons by code, and reasons of an earlier version in their stored words", async () => {
    const id = await staff.check(makeCsv(makeGoodsRow("coded", "cheap"), "odd,main"));
    const price = { code: "not-money", values: { example: "399.00" }, field: "price" };
    const cells = { code: "cells-differ", values: { cells: "2", columns: "6" }, field: "" };
    expect(await staff.faults(id)).toMatchObject([
      { line: 2, reason: expect.stringMatching(/^price: /), line_reason: price },
      { line: 3, line_reason: cells },
    ]);

    await shop.deps.db.execute(sql`
      update imports set problem = 'The file is torn.', state = 'failed',
        preview = '[{"line": 2, "cells": ["a"], "fault": "is torn"}]' where id = ${id}`);
    await shop.deps.db.execute(sql`
      update import_faults set reason = 'price: is torn', refusal = null
      where import_id = ${id} and line = 2`);
    expect(await staff.read(id)).toMatchObject({
      problem: "The file is torn.",
      problem_reason: null,
      preview: [{ line: 2, fault: "is torn", fault_reason: null }],
    });
    expect(await staff.faults(id)).toMatchObject([
      { line: 2, reason: "price: is torn", line_reason: null },
      { line: 3, line_reason: cells },
    ]);
    const { text } = await staff.caller.get(`/imports/${id}/bad-rows`);
    expect(text).toContain("price: is torn");
  });

  test("imports a workbook's texts and names its rows by the workbook's row numbers", async () => {
    const workbook = makeWorkbook([
      [...headerRow.split(","), "barcode"],
      ["007", "main", "Zeros", "1E3", 12.5, 4, "0012345678905"],
      [null],
      ["long", "main", "Long", "SKU-long", 5, 1, 4891234567890],
    ]);
    const id = await staff.write(workbook, "goods.xlsx");
    expect(await staff.read(id)).toMatchObject({
      format: "xlsx",
      counts: { rows: 2, created: 1, faults: 1 },
    });
    expect(await readOffer("1E3")).toMatchObject({ price: 1250, stock: 4 });
    expect(await staff.faults(id)).toMatchObject([
      { line: 4, reason: expect.stringContaining("scientific form") },
    ]);
  });

  test("imports JSON Lines and returns bad lines unchanged", async () => {
    const invalidLine = '{"type":"product","key":"x","store":"nowhere"}';
    const id = await staff.write(
      `${invalidLine}\n{"type":"synonyms","key":"s","words":["a1","b1"]}\n`,
      "a.jsonl",
    );
    expect(await staff.read(id)).toMatchObject({
      columns: [],
      counts: { created: 1, left_out: 1 },
    });
    expect((await staff.caller.get(`/imports/${id}/bad-rows`)).text).toBe(`${invalidLine}\n`);
  });

  test("recognises the kind of a table by its columns", async () => {
    const file = "warehouse,title_en,address_en\ntai-po,Tai Po,1 Road\n";
    const id = await staff.write(file);
    expect(await staff.read(id)).toMatchObject({
      kind: "warehouses",
      state: "done",
      counts: { created: 1 },
    });
  });

  test("proposes no columns for a file whose header names none that the shop knows", async () => {
    const { text: id } = await staff.upload("foo,bar\n1,2\n");
    const { columns } = await staff.read(id);
    expect(columns).toEqual([
      { name: "foo", target: null },
      { name: "bar", target: null },
    ]);
  });

  test("deletes imports and their files after 90 days", async () => {
    const { text: id } = await staff.upload(makeCsv(makeGoodsRow("old")));
    await shop.deps.db.execute(
      sql`update imports set created_at = now() - interval '91 days' where id = ${id}`,
    );
    const [{ run }] = shop.deps.registry.jobs.filter(
      ({ name }) => name === "delete-old-imports",
    ) as [(typeof shop.deps.registry.jobs)[number]];
    await run(shop.deps, undefined, {} as never);
    expect((await staff.caller.get(`/imports/${id}`)).status).toBe(404);
    expect(await listFileNames(shop.deps.files, "imports")).not.toContain(`imports/${id}.csv`);
  });
});

describe("upload that is refused", () => {
  test.each<[string, string | Uint8Array, string, number]>([
    ["an empty file", "", "a.csv", 422],
    ["an old workbook", Buffer.from("d0cf11e0a1b11ae100", "hex"), "a.xls", 422],
    ["an archive that is no workbook", Buffer.from("PK\x03\x04nothing", "latin1"), "a.xlsx", 422],
    ["a file of more than 64 MB", Buffer.alloc(64 * 1024 * 1024 + 1, "a"), "a.csv", 413],
  ])("refuses %s", async (_, content, name, status) => {
    expect((await staff.upload(content, name)).status).toBe(status);
  });

  test("content staff may not import tables other than the catalogue", async () => {
    const writer = createImportDriver(shop, await shop.operator("content"));
    const { text: id } = await writer.upload("warehouse,title_en\nx,X\n");
    expect((await writer.caller.post(`/imports/${id}/check`)).status).toBe(403);
    const { text: goodsId } = await writer.upload(makeCsv(makeGoodsRow("five")));
    expect((await writer.caller.post(`/imports/${goodsId}/check`)).status).toBe(200);
  });
});
