import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Deps } from "@harbour/api";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setUpShop } from "../start/set-up-shop.ts";
import { commandDeps } from "../testing/command-deps.ts";
import { configure } from "./configure.ts";
import { importFile } from "./import-file.ts";

let deps: Deps;
let dir: string;
let close = async (): Promise<void> => undefined;
const lines: string[] = [];
const print = (line: string) => lines.push(line);

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "harbour-replacing-"));
  const ownDeps = await commandDeps({ filesDir: join(dir, "files"), poolSize: 4 });
  ({ deps } = ownDeps);
  await setUpShop(deps, print);
  close = async () => {
    await ownDeps.close();
    await rm(dir, { recursive: true, force: true });
  };
});
afterAll(() => close());

async function writeTempFile(name: string, content: string): Promise<string> {
  await mkdir(join(dir, "own"), { recursive: true });
  await writeFile(join(dir, "own", name), content);
  return join(dir, "own", name);
}
const catalogue = `type,key,store,categories,title,sku,price,stock
category,castles,main,,Castles,,,
product,keep,main,castles,The keep,K-1,99.00,7
`;

test("a replacing table with skipped bad rows, a bad row or no rows is refused with a message", async () => {
  const offered = async () =>
    (await deps.db.execute(sql`select key, is_enabled from couriers order by key`)).rows;
  const before = await offered();
  const invalidFile = await writeTempFile(
    "replacing.csv",
    "courier,max_weight_grams\nstandard,much\n",
  );
  await expect(
    importFile(deps, invalidFile, { replace: true, skipBadRows: true }, print),
  ).rejects.toThrow(/^--replace and --skip-bad-rows exclude each other/);
  expect(await importFile(deps, invalidFile, { replace: true }, print)).toBe(false);
  expect(lines.at(-1)).toBe(
    "1 row of couriers. 1 fault, so nothing was imported and nothing is deactivated. Mend it.",
  );
  const header = await writeTempFile("header.csv", "courier,titel\nvan,Van\n");
  expect(await importFile(deps, header, {}, print)).toBe(false);
  // The message must not suggest leaving out rows, because the file has none.
  expect(lines.at(-1)).toBe("0 rows of couriers. 1 fault, so nothing was imported. Mend it.");
  const emptyFile = await writeTempFile("empty.csv", "courier,title\n");
  expect(await importFile(deps, emptyFile, { replace: true }, print)).toBe(false);
  expect(lines.at(-1)).toMatch(/^The file has a header and no rows.*Nothing was written/);
  expect(await offered()).toEqual(before);
});

test("an empty list deactivates all records of its kind, and goods in deactivated warehouses are always reported", async () => {
  const folder = join(dir, "emptying");
  await mkdir(folder, { recursive: true });
  const write = (name: string, value: unknown) =>
    writeFile(join(folder, name), JSON.stringify(value));
  const goods = await writeTempFile("keep.csv", catalogue);
  expect(await importFile(deps, goods, {}, print)).toBe(true);
  const text = { en: "Attic", zh: "閣樓", cn: "阁楼" };
  await write("warehouses.json", [{ key: "attic", title: text, address: text, position: 50 }]);
  await configure(deps, folder, {}, print);
  await deps.db.execute(sql`
    insert into stock_levels (variant_id, warehouse_id, on_hand)
    select v.id, w.id, 7 from product_variants v, warehouses w where v.sku = 'K-1' and w.key = 'attic'`);
  await write("warehouses.json", [{ key: "shop", is_pickup_point: true }]);
  for (let time = 1; time <= 2; time++) {
    lines.length = 0;
    await configure(deps, folder, { replace: true }, print);
    expect(lines).toContainEqual(
      expect.stringMatching(/^! warehouses\.attic: is not in the file, and 7 pieces still lie/),
    );
  }
  for (const name of ["warehouses", "couriers", "stations", "promotions", "vouchers"])
    await write(`${name}.json`, []);
  lines.length = 0;
  await configure(deps, folder, { replace: true }, print);
  expect(lines).toEqual(
    expect.arrayContaining([
      "! couriers.standard: is not in the file and goes off",
      "! warehouses.shop: is not in the file and goes off",
      expect.stringMatching(/^! stations: the list is empty/),
    ]),
  );
  const { rows } = await deps.db.execute(sql`
    select key from couriers where is_enabled union all select key from warehouses where is_pickup_point`);
  expect(rows).toEqual([]);
});

test("the default menu and footer link to the voucher store while the store has a voucher", async () => {
  const countVoucherStoreLinks = async () => {
    const { rows } = await deps.db.execute<{ layout: string }>(
      sql`select value::text as layout from settings where slug = 'customer-layout'`,
    );
    return rows[0]!.layout.split('"/shop/voucher"').length - 1;
  };
  expect(await countVoucherStoreLinks()).toBe(0);
  const table =
    "voucher,title_en,point,discount_type,discount_value,is_active\nten,Ten,10,PRICE,10,";
  expect(await importFile(deps, await writeTempFile("on.csv", `${table}yes\n`), {}, print)).toBe(
    true,
  );
  expect(await countVoucherStoreLinks()).toBe(2);
  await importFile(deps, await writeTempFile("off.csv", `${table}no\n`), {}, print);
  expect(await countVoucherStoreLinks()).toBe(0);
});
