import { expect, test } from "vitest";
import { until } from "../../../../../../tools/testing/until.ts";
import { saveSettings, storeSettings } from "../../../base/configuration/index.ts";
import { inTransaction } from "../../../platform/database/db.ts";
import { warmUp } from "../../../platform/server/warm-up.ts";
import {
  aCategory,
  aProduct,
  databaseWire,
  startTestApi,
  announceChange,
} from "../../../testing/index.ts";

/** Starts a shop with one product, whose database connection can be held. */
async function startShopOnWire() {
  const wire = await databaseWire();
  const { deps, anyone } = await startTestApi({ settings: { databaseUrl: wire.url } });
  await aProduct(deps, { categoryIds: [await aCategory(deps, { name: "games" })] });
  const tree = (store: string) =>
    anyone.get(`/stores/${store}/product-management/categories/all/hierachy`);
  return { wire, deps, tree };
}
const disconnectedShop = await startShopOnWire();
const connectedShop = await startShopOnWire();

test("a shop started without its database builds the product index when the database returns", async () => {
  const { wire, deps, tree } = disconnectedShop;
  await wire.cut();
  const pendingWarmUp = warmUp(deps);
  expect((await tree("main")).status).toBe(503);
  await wire.reconnect();
  await pendingWarmUp;
  await until(async () => (await tree("main")).status === 200);
});

test("builds the product indexes of enabled stores at the start", async () => {
  const { wire, deps, tree } = connectedShop;
  const settings = await storeSettings(deps.db);
  const stores = settings.stores.map((store) => ({
    ...store,
    is_enabled: store.alias === "main",
  }));
  await inTransaction(deps.db, (tx) =>
    saveSettings(deps, tx, { "store-settings": { ...settings, stores } }),
  );
  await announceChange(deps, "categories", "configuration");

  await warmUp(deps);
  // The connection falls silent without closing, because a closed connection would drop the indexes.
  wire.holdBytes();
  const { status, body } = await tree("main");
  expect([status, body.data]).toMatchObject([200, [{ slug: "games", product_count: 1 }]]);
  await wire.cut();
  expect((await tree("mini")).status).toBe(503);
  wire.release();
  await wire.reconnect();
});
