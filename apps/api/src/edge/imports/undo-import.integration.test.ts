import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { queueBehindLock } from "../../testing/database/behind-lock.ts";
import { aWarehouse, startTestApi, withoutGuard } from "../../testing/index.ts";
import { createImportDriver } from "./testing.ts";

const shop = await startTestApi();
await aWarehouse(shop.deps, { key: "kwai-chung" });
const staff = createImportDriver(shop, await shop.operator("owner"));

let productCount = 0;
/** Imports a product of two variants. */
async function aProduct() {
  const key = `goods-${(productCount += 1)}`;
  const line = JSON.stringify({
    type: "product",
    key,
    store: "main",
    title: { en: `The ${key}`, zh: "貨", cn: "货" },
    brand: "Tin",
    variants: ["A", "B"].map((letter) => ({
      sku: `${key}-${letter}`,
      title: letter,
      price: "10.00",
      discount: { type: "PERCENTAGE", value: "10.00" },
      stock: { "kwai-chung": 4 },
    })),
  });
  await staff.write(`${line}\n`, "goods.jsonl");
  return key;
}
async function exportRecord(key: string) {
  const { rows } = await shop.deps.db.execute(sql`
    select p.title, p.brand, p.is_public, (select jsonb_agg(to_jsonb(v) - 'version' - 'updated_at' order by v.position, v.id)
      from (select sku, price, discount_value, is_for_sale, position, id,
        (select l.on_hand from stock_levels l where l.variant_id = pv.id) as stock
        from product_variants pv where pv.product_id = p.id) v) as variants
    from products p where p.key = ${key}`);
  return rows[0];
}

describe("undo of an import", () => {
  test("restores every field of changed products and hides new products", async () => {
    const [changedKey, withdrawnKey] = [await aProduct(), await aProduct()];
    const before = [await exportRecord(changedKey), await exportRecord(withdrawnKey)];
    const id = await staff.write(
      [
        "key,store,title_en,brand,sku,price,discount_value,discount_type,stock",
        `${changedKey},main,Another,,${changedKey}-A,12.00,,,9`,
        `${changedKey},main,Another,,${changedKey}-B,10.00,10,PERCENTAGE,4`,
        `${withdrawnKey},main,The ${withdrawnKey},Tin,${withdrawnKey}-A,10.00,10,PERCENTAGE,4`,
        "brand-new,main,New,,BN-1,5.00,,,1",
      ].join("\n"),
    );
    expect(await staff.read(id)).toMatchObject({ counts: { created: 1, updated: 2 } });
    expect(await exportRecord(changedKey)).not.toEqual(before[0]);

    expect(await staff.runAction(id, "undo")).toMatchObject({
      state: "undone",
      restored: 3,
      kept: 0,
    });
    expect([await exportRecord(changedKey), await exportRecord(withdrawnKey)]).toEqual(before);
    expect(await exportRecord("brand-new")).toMatchObject({ is_public: false });
  });

  test("keeps and names products that somebody changed after the import", async () => {
    const [soldKey, editedKey, unchangedKey] = [
      await aProduct(),
      await aProduct(),
      await aProduct(),
    ];
    const id = await staff.write(
      `sku,price,stock\n${soldKey}-A,11.00,8\n${editedKey}-A,11.00,4\n${unchangedKey}-A,11.00,4\n`,
    );
    await staff.write(`sku,price\n${editedKey}-A,13.00\n`);
    await shop.deps.db.execute(sql`
      update stock_levels set on_hand = 7 where variant_id = (select id from product_variants where sku = ${`${soldKey}-A`})`);
    expect(await staff.runAction(id, "undo")).toMatchObject({
      state: "undone",
      restored: 1,
      kept: 2,
    });
    const { body } = await staff.caller.get(`/imports/${id}/changes`, {
      query: { outcome: "kept" },
    });
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
      `main/${soldKey}`,
      `main/${editedKey}`,
    ]);
    const price = async (key: string) =>
      (await exportRecord(key))!["variants"] as { price: number; stock: number }[];
    expect((await price(soldKey))[0]).toMatchObject({ price: 1100, stock: 7 });
    expect((await price(editedKey))[0]).toMatchObject({ price: 1300 });
    expect((await price(unchangedKey))[0]).toMatchObject({ price: 1000 });
  });

  test("merges the changes of one product in several batches", async () => {
    const key = await aProduct();
    const before = await exportRecord(key);
    const otherRows = Array.from(
      { length: 250 },
      (_, index) => `many-${index},main,Many,MANY-${index},1.00`,
    );
    await staff.write(["key,store,title_en,sku,price", ...otherRows].join("\n"));
    const prices = Array.from({ length: 250 }, (_, index) => `MANY-${index},2.00`);
    const id = await staff.write(
      ["sku,price", `${key}-A,20.00`, ...prices, `${key}-B,30.00`].join("\n"),
    );
    expect(await staff.runAction(id, "undo")).toMatchObject({ restored: 251, kept: 0 });
    expect(await exportRecord(key)).toEqual(before);
  });

  test("restores changed rows of a table and deactivates new rows", async () => {
    await staff.write("warehouse,title_en,address_en,is_pickup_point\nold,Old,1 Road,yes\n");
    const id = await staff.write(
      "warehouse,title_en,address_en,is_pickup_point\nold,Older,2 Road,yes\nnew,New,3 Road,yes\n",
    );
    expect(await staff.runAction(id, "undo")).toMatchObject({
      state: "undone",
      restored: 2,
      kept: 0,
    });
    const { rows } = await shop.deps.db.execute(sql`
      select title->>'en' as title, is_pickup_point from warehouses where key in ('old', 'new') order by key`);
    expect(rows).toEqual([
      { title: "New", is_pickup_point: false },
      { title: "Old", is_pickup_point: true },
    ]);
  });

  test("another worker continues an undo after its worker died", async () => {
    const [first, second] = [await aProduct(), await aProduct()];
    const before = [await exportRecord(first), await exportRecord(second)];
    const id = await staff.write(`sku,price\n${first}-A,70.00\n${second}-A,70.00\n`);
    // Simulates a worker that died after restoring the first record.
    await staff.write(`sku,price\n${first}-A,10.00\n`);
    await shop.deps.db.execute(sql`
      update import_changes set outcome = 'restored' where import_id = ${id} and name = ${`main/${first}`}`);
    expect(await staff.runAction(id, "undo")).toMatchObject({ restored: 2, kept: 0 });
    expect([await exportRecord(first), await exportRecord(second)]).toEqual(before);
  });
});

describe("two presses at once", () => {
  const pressBoth = async (api: typeof shop, ids: readonly string[]) => {
    const caller = api.as(await api.operator("owner"));
    const replies = await Promise.all(ids.map((id) => caller.post(`/imports/${id}/apply`)));
    return replies.map(({ status }) => status).toSorted((a, b) => a - b);
  };

  test("of two imports started at once, only one runs", async () => {
    const ids = [await staff.check("sku,price\n"), await staff.check("sku,price\n")];
    expect(await pressBoth(shop, ids)).toEqual([200, 409]);
    await shop.runJobs();
  });

  test("without the index, two imports started at once both run", async () => {
    await shop.deps.db.execute(sql`drop index imports_one_writes`);
    const ids = [await staff.check("sku,price\n"), await staff.check("sku,price\n")];
    expect(await pressBoth(shop, ids)).toEqual([200, 200]);
    await shop.runJobs();
    await shop.deps.db.execute(sql`
      create unique index imports_one_writes on imports ((true)) where state in ('importing', 'undoing')`);
  });

  test("starting one import twice at once starts one job", async () => {
    const id = await staff.check("sku,price\n");
    expect(await pressBoth(shop, [id, id])).toEqual([200, 409]);
    await shop.runJobs();
  });
});

describe("undo while the stock is counted", () => {
  /** Undoes an import of stock while a colleague's count of that stock is uncommitted. @returns the stock after both */
  async function countDuringUndo(api: Awaited<ReturnType<typeof startTestApi>>) {
    await aWarehouse(api.deps, { key: "kwai-chung" });
    const importDriver = createImportDriver(api, await api.operator("owner"));
    await importDriver.write(
      "key,store,title_en,sku,price,stock\ncounted,main,Counted,CT,1.00,4\n",
    );
    const id = await importDriver.write("sku,stock\nCT,8\n");
    await importDriver.caller.post(`/imports/${id}/undo`);
    const level = sql`stock_levels l where l.variant_id = (select id from product_variants where sku = 'CT')`;
    await queueBehindLock(
      api.deps.db,
      // The setting disables the count's triggers, which would wait for the undo's lock on the product.
      sql`update stock_levels set on_hand = 9 where variant_id = (select id from product_variants where sku = 'CT')
        and set_config('harbour.importing', 'on', true) = 'on'`,
      [() => api.runJobs()],
    );
    const { rows } = await api.deps.db.execute<{ on_hand: number }>(
      sql`select l.on_hand from ${level}`,
    );
    return rows[0]!.on_hand;
  }

  test("a stock count during the undo keeps its result", async () => {
    expect(await countDuringUndo(await startTestApi())).toBe(9);
  });

  test("without the lock, the undo overwrites the stock count", async () => {
    const guard = withoutGuard(/for update of s\b/g, "");
    expect(await countDuringUndo(await startTestApi({ deps: guard.deps }))).toBe(4);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});

describe("undo while a colleague saves the product", () => {
  /** Undoes an import and saves its product at the same time. @returns how many of the two changed the product */
  async function saveDuringUndo(api: Awaited<ReturnType<typeof startTestApi>>) {
    const importDriver = createImportDriver(api, await api.operator("owner"));
    await importDriver.write("key,store,title_en,sku,price\nraced,main,Raced,RC,1.00\n");
    const id = await importDriver.write("sku,price\nRC,8.00\n");
    const { body } = await importDriver.caller.get("/products/main/raced");
    const fields = { variants: [{ sku: "RC", price: "9.00" }] };
    await importDriver.caller.post(`/imports/${id}/undo`);
    let savedCount = 0;
    await queueBehindLock(
      api.deps.db,
      sql`select 1 from products where key = 'raced' for no key update`,
      [
        () => api.runJobs(),
        async () => {
          const { version } = body as { version: string };
          const { status } = await importDriver.caller.put("/products/main/raced", {
            version,
            fields,
          });
          savedCount = status === 200 ? 1 : 0;
        },
      ],
    );
    return savedCount + ((await importDriver.read(id)).restored ?? 0);
  }

  test("only one of undo and save changes the product", async () => {
    expect(await saveDuringUndo(await startTestApi())).toBe(1);
  });

  test("without the import lock, undo and save both change the product", async () => {
    const guard = withoutGuard(/pg_advisory_xact_lock\(\$1\)/, "($$1)::integer");
    expect(await saveDuringUndo(await startTestApi({ deps: guard.deps }))).toBe(2);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});
