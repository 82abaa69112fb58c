import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { saveSettings, type SettingValues } from "../../base/configuration/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import { startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
const { db } = shop.deps;
const staff = shop.as(await shop.operator("manager"));

test("a nightly job deletes catalogue changes older than the configured number of days", async () => {
  const path = "/products/main/aged";
  const { body } = await staff.post("/products", {
    store: "main",
    key: "aged",
    title: { en: "Aged" },
    variants: [{ sku: "AGED", price: "1.00" }],
  });
  const { version } = body as { version: string };
  expect((await staff.put(path, { version, fields: { brand: "Tin" } })).status).toBe(200);
  const values = { "catalogue-history": { kept_days: 40 } } as SettingValues;
  await inTransaction(db, (tx) => saveSettings(shop.deps, tx, values));
  await db.execute(sql`
    update catalogue_changes set at = now() - interval '39 days' where action = 'change'`);
  await db.execute(sql`
    update catalogue_changes set at = now() - interval '41 days' where action = 'create'`);
  await db.execute(sql`select graphile_worker.add_job('delete-old-catalogue-changes', '{}')`);
  await shop.runJobs();
  const historyEntries = (await staff.get(`${path}/history`)).body.data as { action: string }[];
  expect(historyEntries.map(({ action }) => action)).toEqual(["change"]);
});
