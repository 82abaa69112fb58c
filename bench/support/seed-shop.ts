import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type CourierFileRow,
  createDeps,
  type Deps,
  inTransaction,
  saveCouriers,
} from "@harbour/api";
import { aWarehouse } from "../../apps/api/src/testing/catalogue/products.ts";
import { findRunningPostgres } from "../../apps/shop/src/embedded-postgres/index.ts";
import type { ShopProcess } from "./shop-process.ts";

/** Works directly on a served shop's data, like a `shop` command. */
export async function withShopDeps<T>(
  shop: ShopProcess,
  work: (deps: Deps) => Promise<T>,
  { rateLimits = false }: { rateLimits?: boolean } = {},
): Promise<T> {
  const databaseUrl = shop.databaseUrl ?? (await findRunningPostgres(shop.folder));
  if (databaseUrl === null) throw new Error("the shop's database does not run");
  const deps = createDeps({
    databaseUrl,
    files: { kind: "disk", dir: join(shop.folder, "files") },
    publicUrl: shop.origin,
    secret: "not used by what is done here",
    isDemo: false,
    rateLimits,
    logLevel: "error",
    trustedHops: 0,
    hasLocalCallers: true,
    poolSize: 2,
  });
  try {
    return await work(deps);
  } finally {
    await deps.close();
  }
}

const demoCouriers = new URL("../../apps/shop/demo/couriers.json", import.meta.url);

/** Adds the warehouses of the bench's catalogues and a courier to an empty shop. */
export async function seedShop(shop: ShopProcess): Promise<void> {
  await withShopDeps(shop, async (deps) => {
    for (const [position, key] of ["kwai-chung", "mong-kok", "causeway-bay"].entries())
      await aWarehouse(deps, { key, position });
    const [courier] = JSON.parse(await readFile(demoCouriers, "utf8")) as CourierFileRow[];
    await inTransaction(deps.db, (tx) => saveCouriers(tx, [{ ...courier!, key: "standard" }]));
  });
}
