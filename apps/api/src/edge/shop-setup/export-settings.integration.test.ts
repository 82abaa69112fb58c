import { copyFile, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  aText,
  aCategory,
  aProduct,
  aWarehouse,
  startTestApi,
  localize,
} from "../../testing/index.ts";
import { readStationsCsv } from "../shop-tables/index.ts";
import { arrangeSite, configureShop, exportSettings } from "./index.ts";

const shop = await startTestApi();
const secondShop = await startTestApi();
const folder = await mkdtemp(join(tmpdir(), "harbour-settings-"));
afterAll(() => rm(folder, { recursive: true }));
await copyFile(
  new URL("../../../../shop/demo/pictures/beacon-4-console-1.webp", import.meta.url),
  join(folder, "logo.webp"),
);

/** Imports an exported folder like `shop configure`. */
async function importExport(to: typeof shop, from: string) {
  const readJson = async (name: string) => JSON.parse(await readFile(join(from, name), "utf8"));
  const settings = {
    settings: await readJson("configuration.json"),
    warehouses: await readJson("warehouses.json"),
    couriers: await readJson("couriers.json"),
    promotions: await readJson("promotions.json"),
    vouchers: await readJson("vouchers.json"),
    stations: await readStationsCsv(join(from, "stations.csv")),
    pages: await Promise.all(
      (await readdir(join(from, "contents"))).map((name) => readJson(join("contents", name))),
    ),
  };
  return configureShop(to.deps, settings, { folder: from });
}

test("importing exported settings changes nothing here and sets up another shop equally", async () => {
  await aWarehouse(shop.deps, { key: "kwai-chung" });
  await aProduct(shop.deps, {
    name: "figure",
    categoryIds: [await aCategory(shop.deps, { name: "kites" })],
  });
  await arrangeSite(shop.deps);
  await configureShop(
    shop.deps,
    {
      settings: {
        "store-settings": { offline_payment_hours: 48 },
        "customer-layout": { navbar: { logo: "logo.webp" } },
        "shop-password": "open sesame",
        "email-sender": { reply_to: "care@pier.example" },
      } as never,
      couriers: [
        {
          key: "van",
          title: localize("Van"),
          has_stations: true,
          fee_bands: [{ from: "0.00", to: null, fee: "35.00" }],
        },
      ],
      stations: [
        {
          courier: "van",
          code: "A-1",
          title: localize("Pier"),
          district: "islands",
          address: localize("Pier 1"),
        },
      ],
      promotions: [
        {
          key: "ten",
          template_type: "STORE",
          title: localize("Ten"),
          discount_type: "PERCENTAGE",
          discount_value: "10",
        },
      ],
      vouchers: [
        {
          key: "five",
          title: localize("Five"),
          point: 10,
          discount_type: "PRICE",
          discount_value: "5.00",
        },
      ],
      pages: [
        {
          slug: "faq",
          title: localize("FAQ"),
          content: localize('<p><img src="logo.webp"> Ask.</p>'),
        },
        {
          slug: "about-us",
          title: localize("About us"),
          blocks: aText("We sell this:", { type: "product", attrs: { product_id: "figure" } }),
        },
      ],
    },
    { folder },
  );
  await shop.deps.changes.settle();
  const exportFolder = join(folder, "written");
  expect(await exportSettings(shop.deps, exportFolder)).toMatchObject({ pictures: 1 });
  const configuration = JSON.parse(
    await readFile(join(exportFolder, "configuration.json"), "utf8"),
  );
  // The menu still follows the catalogue after the import.
  expect(configuration["customer-layout"].navbar).not.toHaveProperty("navigation");
  expect(configuration).not.toHaveProperty("home");
  expect(configuration).not.toHaveProperty("shop-password");
  const aboutPage = JSON.parse(
    await readFile(join(exportFolder, "contents", "about-us.json"), "utf8"),
  );
  expect(aboutPage.blocks.zh.content).toContainEqual(
    expect.objectContaining({ attrs: { product_id: "figure" } }),
  );
  expect((await importExport(shop, exportFolder)).changes).toEqual([]);

  await aProduct(secondShop.deps, { name: "figure" });
  expect((await importExport(secondShop, exportFolder)).changes).not.toEqual([]);
  await secondShop.deps.changes.settle();
  const secondExportFolder = join(folder, "again");
  const { files } = await exportSettings(secondShop.deps, secondExportFolder);
  expect((await importExport(secondShop, secondExportFolder)).changes).toEqual([]);
  const readWithoutPictureNames = async (from: string, name: string) =>
    (await readFile(join(from, name), "utf8")).replaceAll(/[0-9a-f]{32}\.webp/g, "");
  for (const name of files)
    expect(await readWithoutPictureNames(secondExportFolder, name), name).toBe(
      await readWithoutPictureNames(exportFolder, name),
    );
});
