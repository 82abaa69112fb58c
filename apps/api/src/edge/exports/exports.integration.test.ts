import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { aCourier, aWarehouse, startTestApi } from "../../testing/index.ts";
import { anOrder } from "../../testing/orders/purchase.ts";
import { importCatalogue } from "../catalogue-files/index.ts";
import { createImportDriver } from "../imports/testing.ts";

const shop = await startTestApi();
await aWarehouse(shop.deps, { key: "kwai-chung" });
await aCourier(shop.deps);
const owner = await shop.operator("owner");
const staff = createImportDriver(shop, owner);
const folder = await mkdtemp(join(tmpdir(), "harbour-export-"));
afterAll(() => rm(folder, { recursive: true }));
await writeFile(
  join(folder, "red.webp"),
  await sharp({ create: { width: 60, height: 60, channels: 3, background: "#c03020" } })
    .webp()
    .toBuffer(),
);
const product = {
  type: "product",
  key: "whale",
  store: "main",
  title: { en: '=HYPERLINK("x")', zh: "鯨", cn: "鲸" },
  pictures: ["red.webp"],
  variants: [
    { sku: "W-1", title: "S", price: "9.90", stock: { "kwai-chung": 3 } },
    { sku: "W-2", title: "L", price: "19.90", stock: { "kwai-chung": 0 } },
  ],
};
await writeFile(join(folder, "goods.jsonl"), JSON.stringify(product));
await importCatalogue(shop.deps, { file: join(folder, "goods.jsonl") });

const splitLines = (text: string) => text.replace("\uFEFF", "").trimEnd().split(/\r?\n/);

describe("export by staff", () => {
  test.each([["products"], ["variants"], ["stock"]])(
    "an export of %s changes nothing when it is imported again",
    async (exportName) => {
      const { status, text, headers } = await staff.caller.get(`/exports/catalogue/${exportName}`);
      expect([status, headers["content-disposition"]]).toEqual([
        200,
        `attachment; filename="${exportName}.csv"`,
      ]);
      const id = await staff.check(text);
      expect(await staff.faults(id)).toEqual([]);
      expect(await staff.read(id)).toMatchObject({
        state: "checked",
        counts: { created: 0, updated: 0, faults: 0 },
      });
    },
  );

  test("writes cells that a spreadsheet would run as formulas as plain text", async () => {
    const { text } = await staff.caller.get("/exports/catalogue/products");
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test.each(["stations", "couriers", "warehouses", "promotions", "vouchers"])(
    "exports %s in the columns of imports",
    async (table) => {
      const { status, text } = await staff.caller.get(`/exports/tables/${table}`);
      expect(status).toBe(200);
      const { text: id } = await staff.upload(text);
      expect((await staff.read(id)).kind).toBe(table);
    },
  );

  test("exports orders with a row per article, and members, and audits both", async () => {
    const { rows } = await shop.deps.db.execute<{ id: string }>(
      sql`select id from product_variants where sku = 'W-1'`,
    );
    await anOrder(shop, { variantId: rows[0]!.id });
    await shop.shopper({ email: "wing@example.com" });
    const orders = splitLines((await staff.caller.get("/exports/orders")).text);
    expect(orders).toHaveLength(2);
    expect(orders[1]).toContain(",W-1,");
    const members = splitLines((await staff.caller.get("/exports/members")).text);
    expect(members.filter((line) => line.includes("wing@example.com"))).toHaveLength(1);
    const audit = await shop.deps.db.execute(sql`
      select action from operator_audit where operator_id = ${owner.id} and action like 'export-%' order by id`);
    expect(audit.rows).toEqual([{ action: "export-orders" }, { action: "export-members" }]);
  });

  test("staff export personal data only after they prove their identity again", async () => {
    await shop.deps.db.execute(
      sql`update operator_sessions set proven_at = now() - interval '1 hour'`,
    );
    for (const subject of ["orders", "members"])
      expect(await staff.caller.get(`/exports/${subject}`)).toMatchObject({
        status: 403,
        body: { code: "step_up_required" },
      });
  });

  test("content staff may export the catalogue only", async () => {
    const contentStaff = shop.as(await shop.operator("content"));
    expect((await contentStaff.get("/exports/catalogue/stock")).status).toBe(200);
    for (const path of ["tables/promotions", "orders", "members"])
      expect((await contentStaff.get(`/exports/${path}`)).status).toBe(403);
  });
});
