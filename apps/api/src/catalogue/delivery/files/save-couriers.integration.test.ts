import { describe, expect, test } from "vitest";
import { inTransaction } from "../../../platform/database/db.ts";
import { aCourier, makeGoods, startTestApi, localize } from "../../../testing/index.ts";
import { type CourierFileRow, saveCouriers, saveWarehouses, quoteShipping } from "../index.ts";

const { deps, anyone } = await startTestApi();
const couriers = (...fileRows: CourierFileRow[]) =>
  inTransaction(deps.db, (tx) => saveCouriers(tx, fileRows));
const saveTestWarehouses = (...fileRows: Parameters<typeof saveWarehouses>[1][number][]) =>
  inTransaction(deps.db, (tx) => saveWarehouses(tx, fileRows));
const readDeliveryList = async (path: "shopping-cart/couriers" | "warehouses/all") => {
  await deps.changes.settle();
  return (await anyone.get(`/stores/main/${path}`)).body.data as Record<string, unknown>[];
};

describe("fields left out of a file", () => {
  test("keeps the stored value of a field left out of the file", async () => {
    const shop = {
      key: "shop",
      title: localize("Shop"),
      address: localize("1 Road"),
      opening_hours: localize("10 to 8"),
      phone: "2345 6789",
      latitude: 22.3,
      longitude: 114.2,
      is_pickup_point: true,
      position: 3,
    };
    await saveTestWarehouses(shop);
    const [storedWarehouse] = await readDeliveryList("warehouses/all");
    await saveTestWarehouses({ key: "shop", title: localize("The shop") });
    expect(await readDeliveryList("warehouses/all")).toEqual([
      { ...storedWarehouse, title: localize("The shop") },
    ]);

    const bike = {
      key: "bike",
      title: localize("Bike"),
      description: localize("By bike"),
      image: "/files/catalogue/0.webp",
      country_codes: ["HK", "MO"],
      fee_bands: [{ from: "0.00", to: null, fee: "5.00" }],
      position: 4,
    };
    await couriers(bike);
    const [courier] = await readDeliveryList("shopping-cart/couriers");
    await couriers({ key: "bike", fee_bands: [{ from: "0.00", to: null, fee: "6.00" }] });
    expect(await readDeliveryList("shopping-cart/couriers")).toEqual([
      { ...courier, fee_bands: [{ from: "0.00", to: null, fee: "6.00" }] },
    ]);
  });

  test("requires fields of new rows only", async () => {
    await expect(saveTestWarehouses({ key: "new" })).rejects.toMatchObject({
      errors: { "warehouses.new.title": ["Please fill this in."] },
    });
  });
});

test.each([
  ["a fee below nothing", [["0.00", null, "-5.00"]], "0.fee", 'Enter an amount such as "40.00".'],
  ["a start above nothing", [["100.00", null, "5.00"]], "0.from", /^Begin the first band at 0.00/],
  [
    "a hole",
    [
      ["0.00", "600.00", "40.00"],
      ["700.00", null, "0.00"],
    ],
    "1.from",
    "Begin at 600.00, where the band before ends.",
  ],
  [
    "an overlap",
    [
      ["0.00", "600.00", "40.00"],
      ["500.00", null, "0.00"],
    ],
    "1.from",
    "Begin at 600.00, where the band before ends.",
  ],
  [
    "two without an end",
    [
      ["0.00", null, "10.00"],
      ["0.00", null, "90.00"],
    ],
    "1.from",
    "The band before has no end. Give it one first.",
  ],
  ["an early end", [["0.00", "600.00", "40.00"]], "0.to", /^Leave the last band open/],
])("refuses fee bands with %s and names the place", async (_, bands, fieldPath, reason) => {
  const fee_bands = bands.map(([from, to, fee]) => ({ from: from!, to: to!, fee: fee! }));
  const error = await couriers({ key: "odd", title: localize("Odd"), fee_bands }).catch(
    (thrown: unknown) => thrown,
  );
  const { errors } = error as { errors: Record<string, string[]> };
  expect(errors[`couriers.odd.fee_bands.${fieldPath}`]?.[0]).toMatch(reason);
});

test("names duplicate keys, unknown fields and values that are no row", async () => {
  const fileRows = [
    { key: "twin", title: localize("A"), address: localize("a") },
    { key: "twin", title: localize("B"), address: localize("b"), hours: "10 to 8" },
    1 as unknown as { key: string },
  ];
  await expect(saveTestWarehouses(...fileRows)).rejects.toMatchObject({
    errors: {
      "warehouses.twin": ["This is listed twice.", "Unknown field: hours."],
      "warehouses.number 3": ["This must be an object with named fields."],
    },
  });
  await expect(saveTestWarehouses(...fileRows.slice(0, 1), fileRows[0]!)).rejects.toMatchObject({
    errors: { "warehouses.twin": ["This is listed twice."] },
  });
});

test("an inactive courier is not offered and takes no new order", async () => {
  const id = await aCourier(deps, { key: "gone" });
  await couriers({ key: "gone", is_enabled: false });
  expect((await readDeliveryList("shopping-cart/couriers")).map(({ _id }) => _id)).not.toContain(
    id,
  );
  const info = { country_code: "HK", method: "DELIVERY" as const, courier_id: id };
  await expect(quoteShipping(deps.db, info, [makeGoods(100)])).rejects.toMatchObject({
    code: "validation",
  });
});

test("refuses a latitude beyond the earth and names the limit", async () => {
  const distantWarehouse = {
    key: "far",
    title: localize("Far"),
    address: localize("a"),
    latitude: 999,
  };
  await expect(saveTestWarehouses(distantWarehouse)).rejects.toMatchObject({
    errors: { "warehouses.far.latitude": ["This must be 90 or less."] },
  });
});
