import { describe, expect, test } from "vitest";
import { listDeliveryFileRows, saveStations } from "../../catalogue/delivery/index.ts";
import { configureShop } from "../../edge/shop-setup/index.ts";
import { type Db, inTransaction } from "../../platform/database/db.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import {
  aProduct,
  aWarehouse,
  localize,
  overlapTransactions,
  startTestApi,
  withoutGuard,
} from "../../testing/index.ts";
import { changeDelivery } from "./save-delivery.ts";

// A Monday in Hong Kong, at eleven in the morning.
const now = new Date("2026-11-30T03:00:00Z");
const shop = await startTestApi({ clock: () => now });
const manager = await shop.operator("manager");
const staff = shop.as(manager);
const service = {
  cut_off: "15:00",
  processing_days: 0,
  days: { min: 1, max: 2 },
  weekdays: [1, 2, 3, 4, 5, 6],
  on_holidays: false,
  more_days: [],
};
const van = {
  title: localize("Van"),
  fee_bands: [
    { from: "0.00", to: "500.00", fee: "35.00" },
    { from: "500.00", to: null, fee: "0.00" },
  ],
  service,
};
const createVan = async (key: string, extraFields: object = {}) => {
  const { status, body, text } = await staff.post("/couriers", { ...van, key, ...extraFields });
  expect(status, text).toBe(200);
  return body as { _id: string; version: string; record: Record<string, unknown> };
};
await aWarehouse(shop.deps);

describe("a courier that staff change", () => {
  test("the cart charges a courier's new fee, and the history shows both fees", async () => {
    const { version } = await createVan("van");
    const fields = { fee_bands: [{ from: "0.00", to: null, fee: "42.00" }] };
    const changeReply = await staff.put("/couriers/van", { version, fields });
    expect([changeReply.status, changeReply.body.record.service.cut_off]).toEqual([200, "15:00"]);
    expect(changeReply.body.version).not.toBe(version);
    const { variants } = await aProduct(shop.deps);
    const query = { "product_variant_ids[]": variants[0]!.id };
    const list = await shop.anyone.get("/stores/main/shopping-cart/couriers", { query });
    expect(list.body.data).toMatchObject([{ title: van.title, fee: "42.00" }]);
    const { data } = (await staff.get("/couriers/van/history")).body;
    expect(data).toMatchObject([
      { action: "change", by: "Wai Ling", changes: [{ field: "fee_bands" }] },
      { action: "create" },
    ]);
    expect(data[0].changes[0].from).toContain("35.00");
    expect(data[0].changes[0].to).toContain("42.00");
  });

  test("staff restore a courier's state before a change, and the history records the restoration", async () => {
    const { version, record } = await createVan("restored");
    const fields = { title: { en: "Renamed" }, separate_fee: "12.00", position: 8 };
    const changeReply = await staff.put("/couriers/restored", { version, fields });
    const [change] = (await staff.get("/couriers/restored/history")).body.data;
    const restore = (expected: string, id: string) =>
      staff.post("/couriers/restored/restore", { version: expected, change_id: id });
    expect((await restore(version, change._id)).body.code).toBe("stale");
    const currentVersion = changeReply.body.version as string;
    expect((await restore(currentVersion, "999999999")).status).toBe(404);
    const restored = await restore(currentVersion, change._id);
    expect([restored.status, restored.body.record]).toEqual([200, record]);
    const { data } = (await staff.get("/couriers/restored/history")).body;
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      "restore",
      "change",
      "create",
    ]);
  });

  test("a stale change of a courier is refused and returns the colleague's version", async () => {
    const { version } = await createVan("quick");
    const putChange = (position: number) =>
      staff.put("/couriers/quick", { version, fields: { position } });
    expect((await putChange(4)).status).toBe(200);
    const staleReply = await putChange(5);
    expect([staleReply.status, staleReply.body.code]).toEqual([409, "stale"]);
    expect(staleReply.body.details.current.record.position).toBe(4);
  });

  test("a wrong change of a courier reports each field with a sentence", async () => {
    const { version } = await createVan("wrong");
    const fields = {
      fee_bands: [{ from: "0.00", to: "500.00", fee: "a few" }],
      service: { ...service, cut_off: "25:00" },
      tracking_url: "http://courier.example/parcels",
    };
    const { status, body } = await staff.put("/couriers/wrong", { version, fields });
    expect([status, body.errors]).toEqual([
      422,
      {
        "fields.fee_bands.0.fee": ['Enter an amount such as "40.00".'],
        "fields.service.cut_off": ['Enter a time of day such as "15:00".'],
        "fields.fee_bands.0.to": expect.any(Array),
        "fields.tracking_url": [
          "Begin with https:// and name the number once, such as https://courier.example/{number}.",
        ],
      },
    ]);
    const duplicateReply = await staff.post("/couriers", { ...van, key: "wrong" });
    expect([duplicateReply.status, duplicateReply.body.message]).toEqual([
      409,
      "A courier already has this key.",
    ]);
  });

  test("a courier's exported file equals the courier, and importing the file changes nothing", async () => {
    const { record } = await createVan("filed", { excluded_districts: ["islands"] });
    const courierRows = await listDeliveryFileRows(shop.deps.db, "couriers");
    expect(courierRows).toContainEqual(record);
    const files = { couriers: courierRows as never };
    expect((await configureShop(shop.deps, files, { folder: "/nowhere" })).changes).toEqual([]);
  });
});

describe("two saves of one courier", () => {
  /** Saves while another save is not committed yet. @returns the final fee */
  async function race(key: string, database: Db): Promise<unknown> {
    const { version } = await createVan(key);
    const saveWithin = (fields: object) => (tx: Db) =>
      changeDelivery(
        { ...shop.deps, db: tx },
        manager,
        { table: "couriers", key },
        {
          version,
          fields,
        },
      ).catch((error: unknown) => {
        if (!(error instanceof ShopError && error.code === "stale")) throw error;
      });
    await overlapTransactions(
      database,
      saveWithin({ separate_fee: "10.00" }),
      saveWithin({ position: 7 }),
    );
    const { record } = (await staff.get(`/couriers/${key}`)).body;
    return [record.separate_fee, record.position];
  }

  test("two saves at once keep the first and refuse the second as stale", async () => {
    expect(await race("first", shop.deps.db)).toEqual(["10.00", 0]);
    const guard = withoutGuard(/pg_advisory_xact_lock\(key\)/, "key");
    expect(await race("lost", guard.deps(shop.deps).db!)).toEqual([null, 7]);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});

describe("a made-up parcel", () => {
  test("a trial parcel shows the cart's fee and days, even for an unsaved courier", async () => {
    await createVan("tried", { max_weight_grams: 5000 });
    const tryParcel = async (body: object, key = "tried") => {
      const { status, body: trial, text } = await staff.post("/delivery/try", body);
      expect(status, text).toBe(200);
      return (trial.data as { key: string }[]).find((courier) => courier.key === key);
    };
    expect(await tryParcel({ value: "399.00", district: "sha-tin" })).toMatchObject({
      fee: "35.00",
      missing_for_free: "101.00",
      promise: { from: "2026-12-01", to: "2026-12-02" },
      unavailable_reason: null,
    });
    expect(await tryParcel({ value: "399.00", weight_grams: 6000 })).toMatchObject({
      promise: null,
      unavailable_reason: { en: expect.any(String) },
    });
    const lateParcel = { value: "399.00", at: "2026-12-24T08:00:00Z" };
    expect(await tryParcel(lateParcel)).toMatchObject({ promise: { from: "2026-12-29" } });
    const courier = {
      key: "tried",
      fields: { fee_bands: [{ from: "0.00", to: null, fee: "9.00" }] },
    };
    expect(await tryParcel({ value: "399.00", courier })).toMatchObject({ fee: "9.00" });
    expect((await staff.get("/couriers/tried")).body.record.fee_bands).toHaveLength(2);
    const invalidCourier = { ...courier, fields: { fee_bands: [] } };
    const refusedReply = await staff.post("/delivery/try", {
      value: "1.00",
      courier: invalidCourier,
    });
    expect(Object.keys(refusedReply.body.errors)).toEqual(["courier.fields.fee_bands"]);
  });
});

describe("a deletion", () => {
  test("staff see what uses a courier before they delete it, and its deletion is refused", async () => {
    const { version } = await createVan("lockers", { has_stations: true });
    const station = {
      courier: "lockers",
      code: "A-1",
      title: localize("Pier"),
      district: "islands",
      address: localize("Pier 1"),
    };
    await inTransaction(shop.deps.db, (tx) => saveStations(tx, [station]));
    expect((await staff.get("/couriers/lockers/uses")).body).toEqual({
      can_delete: false,
      reasons: [{ kind: "stations", count: 1 }],
    });
    const query = { version };
    const { status, body } = await staff.delete("/couriers/lockers", { query });
    expect([status, body.message]).toEqual([
      409,
      "This is in use and cannot be deleted. Switch it off instead.",
    ]);
    expect((await staff.get("/couriers/lockers/stations")).body.data).toHaveLength(1);
    const usesReply = await staff.get("/warehouses/kwai-chung/uses");
    expect(usesReply.body.reasons).toContainEqual({ kind: "last", count: 1 });
  });

  test("staff delete an unused courier for good", async () => {
    const { version } = await createVan("unused");
    const query = { version };
    expect((await staff.delete("/couriers/unused", { query })).status).toBe(200);
    expect((await staff.get("/couriers/unused")).status).toBe(404);
  });
});

describe("a pick-up point", () => {
  test("a pick-up point shows its opening hours, and unreadable hours are refused", async () => {
    const pickUpPoint = {
      key: "mong-kok",
      title: localize("Mong Kok"),
      address: localize("1 Pier Road"),
      is_pickup_point: true,
      opening_times: "mon-fri 09:00-21:00; sun closed",
      latitude: 22.319,
      longitude: 114.17,
    };
    const createdReply = await staff.post("/warehouses", pickUpPoint);
    expect([createdReply.status, createdReply.body.record.opening_times]).toEqual([
      200,
      "mon-fri 09:00-21:00; sat-sun closed",
    ]);
    const { version } = createdReply.body;
    const putChange = (expectedVersion: string, times: string) =>
      staff.put("/warehouses/mong-kok", {
        version: expectedVersion,
        fields: { opening_times: times },
      });
    const { body } = await putChange(version, "all day long");
    expect(Object.keys(body.errors)).toEqual(["fields.opening_times"]);

    const changeReply = await putChange(version, "mon-sun 10:00-20:00");
    const [change] = (await staff.get("/warehouses/mong-kok/history")).body.data;
    const restored = await staff.post("/warehouses/mong-kok/restore", {
      version: changeReply.body.version,
      change_id: change._id,
    });
    expect(restored.body.record).toEqual(createdReply.body.record);
  });
});

test("stations must lie in Hong Kong or Macau, so that exchanged numbers are found", async () => {
  await createVan("mapped", { has_stations: true });
  const station = {
    courier: "mapped",
    code: "A-1",
    title: localize("Pier"),
    district: "islands",
    address: localize("Pier 1"),
    latitude: 114.17,
    longitude: 22.3,
  };
  const savePromise = inTransaction(shop.deps.db, (tx) => saveStations(tx, [station]));
  await expect(savePromise).rejects.toMatchObject({
    errors: {
      "stations.mapped/A-1.latitude": ["Enter 22.05 to 22.6, in Hong Kong or Macau."],
      "stations.mapped/A-1.longitude": ["Enter 113.5 to 114.5, in Hong Kong or Macau."],
    },
  });
});

test("the list of holidays says when it ends", async () => {
  const { body } = await staff.get("/delivery/holidays");
  expect(body).toMatchObject({ until: "2027-12-31", days_left: 396, is_ending: false });
  expect(body.days).toContainEqual(expect.objectContaining({ date: "2027-02-06" }));
});
