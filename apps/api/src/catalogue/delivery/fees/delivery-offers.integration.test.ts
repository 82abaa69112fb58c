import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../../platform/database/db.ts";
import { aProduct, aWarehouse, startTestApi, setOnHand, localize } from "../../../testing/index.ts";
import { setStock } from "../../inventory/index.ts";
import { saveCouriers, saveStations, saveWarehouses, findWarehouseIdsByKey } from "../index.ts";

// A Monday morning in Hong Kong.
let now = new Date("2026-11-23T10:00:00+08:00");
const { deps, anyone } = await startTestApi({ clock: () => now });
const bands = [
  { from: "0.00", to: "300.00", fee: "45.00" },
  { from: "300.00", to: null, fee: "30.00" },
];
await inTransaction(deps.db, async (tx) => {
  await saveCouriers(tx, [
    {
      key: "swift",
      title: localize("Swift"),
      fee_bands: bands,
      excluded_districts: ["islands"],
      service: { cut_off: "15:00", days: { min: 1, max: 1 } },
      max_weight_grams: 2000,
      max_size_mm: [200, 400, 300],
      max_value: "900.00",
    },
    {
      key: "silent",
      title: localize("Silent"),
      fee_bands: bands,
      separate_fee: "10.00",
      position: 1,
    },
    {
      key: "lockers",
      title: localize("Lockers"),
      fee_bands: bands,
      has_stations: true,
      position: 2,
    },
  ]);
  await saveStations(
    tx,
    [
      ["L1", "sha-tin", "Lantern Arcade", 1000],
      ["L2", "sha-tin", "Kite Tower", 5000],
      ["L3", "islands", "Ferry House", null],
    ].map(([code, district, title, grams]) => ({
      courier: "lockers",
      code: String(code),
      title: { en: String(title), zh: `燈火 ${String(code)}`, cn: "灯火" },
      district: String(district),
      address: localize(`1 ${String(title)} Street`),
      opening_times: "mon-sun 00:00-24:00",
      max_weight_grams: grams as number | null,
    })),
  );
});
const stockWarehouseId = await aWarehouse(deps);
const [branchId = ""] = await inTransaction(deps.db, async (tx) => {
  await saveWarehouses(tx, [
    {
      key: "branch",
      title: localize("Branch"),
      address: localize("2 Road"),
      is_pickup_point: true,
      position: 5,
      opening_times: "mon-sat 11:00-20:00; sun closed",
      pick_up: { cut_off: "18:00", ready_minutes: 90, transfer_days: { min: 1, max: 2 } },
    },
  ]);
  return [...(await findWarehouseIdsByKey(tx, ["branch"])).values()];
});

const offeredProduct = await aProduct(deps, {
  variants: [
    { price: 10_000, stock: 5 },
    { price: 50_000, stock: 5 },
    { price: 10_000, preorder: { releaseDate: "2027-01-15", cap: null } },
  ],
});
const [lightVariantId = "", heavyVariantId = "", preorderVariantId = ""] =
  offeredProduct.variants.map(({ id }) => id);
const light = { product_variant_ids: lightVariantId };
const heavy = { product_variant_ids: heavyVariantId };
await deps.db.execute(
  sql`update product_variants set weight_grams = 1500, size_mm = '{300,150,100}' where id = ${heavyVariantId}`,
);

type Query = Record<string, string>;
const couriers = async (query: Query) => {
  const { body } = await anyone.get("/stores/main/shopping-cart/couriers", { query });
  return Object.fromEntries(
    (body.data as { _id: string; title: { en: string } }[]).map((offer) => [offer.title.en, offer]),
  );
};
const readPickUpOffer = async (query: Query) => {
  const { body } = await anyone.get("/stores/main/warehouses/all", { query });
  return (body.data as { _id: string; pick_up?: object }[]).find(({ _id }) => _id === branchId)
    ?.pick_up;
};

describe("courier offers", () => {
  test("couriers promise no dates when the request names no goods", async () => {
    const { Swift } = await couriers({});
    expect(Object.keys(Swift ?? {})).not.toContain("promise");
    expect(Swift).toMatchObject({
      service: { cut_off: "15:00", days: { min: 1, max: 1 }, is_daily: false },
      has_stations: false,
      limits: { max_weight_grams: 2000, max_size_mm: [400, 300, 200], max_value: "900.00" },
    });
  });

  test("couriers promise dates for goods, with the goods concerned and the payment deadline", async () => {
    const { Swift, Silent } = await couriers(light);
    expect(Swift).toMatchObject({
      fee: "45.00",
      unavailable_reason: null,
      separately: null,
      promise: {
        from: "2026-11-24",
        to: "2026-11-24",
        precision: "day",
        is_preorder: false,
        order_before: "2026-11-23T07:00:00.000Z",
        text: { en: "Tue 24/11", zh: "24/11（星期二）", cn: "24/11（星期二）" },
        facts: [{ code: "order-before", text: { en: "Pay by 15:00 today" } }],
      },
    });
    expect(Silent).toMatchObject({ fee: "45.00", promise: null, unavailable_reason: null });
  });

  test("courier offers follow the time of day and are not cached", async () => {
    const before = await couriers(light);
    now = new Date("2026-11-23T15:00:00+08:00");
    const after = await couriers(light);
    const { headers } = await anyone.get("/stores/main/shopping-cart/couriers", { query: light });
    now = new Date("2026-11-23T10:00:00+08:00");
    expect(before["Swift"]).toMatchObject({ promise: { to: "2026-11-24" } });
    expect(after["Swift"]).toMatchObject({ promise: { to: "2026-11-25" } });
    expect(headers["cache-control"]).toBe("no-store");
  });

  test.each([
    ["too-heavy", { ...heavy, quantities: "2" }],
    [
      "too-large",
      { product_variant_ids: [lightVariantId, heavyVariantId].join(","), quantities: "1,1" },
    ],
    ["too-dear", { ...light, quantities: "10" }],
    ["not-to-district", { ...light, district: "islands" }],
  ])("couriers explain why they cannot deliver: %s", async (code, query) => {
    const sizeText = code === "too-large" ? "{500,10,10}" : "{300,150,100}";
    await deps.db.execute(
      sql`update product_variants set size_mm = ${sizeText}::integer[] where id = ${heavyVariantId}`,
    );
    const { Swift, Silent } = await couriers(query);
    expect(Swift).toMatchObject({ unavailable_reason: { code }, promise: null });
    expect(Silent).toMatchObject({ unavailable_reason: null });
  });

  test("couriers offer to ship stock and preorders separately for a second fee", async () => {
    const { Swift, Silent } = await couriers({
      product_variant_ids: [lightVariantId, preorderVariantId].join(","),
    });
    expect(Swift).toMatchObject({
      fee: "45.00",
      promise: { is_preorder: true, precision: "month" },
      separately: {
        fee: "90.00",
        parts: [
          {
            product_variant_ids: [lightVariantId],
            promise: { to: "2026-11-24", is_preorder: false },
          },
          { product_variant_ids: [preorderVariantId], promise: { is_preorder: true } },
        ],
      },
    });
    expect(Silent).toMatchObject({ separately: { fee: "55.00" } });
  });

  test("couriers say how much more spending makes delivery free, until delivery is free", async () => {
    await inTransaction(deps.db, (tx) =>
      saveCouriers(tx, [
        {
          key: "generous",
          title: localize("Generous"),
          fee_bands: [
            { from: "0.00", to: "300.00", fee: "45.00" },
            { from: "300.00", to: "600.00", fee: "30.00" },
            { from: "600.00", to: null, fee: "0.00" },
          ],
          max_value: "900.00",
          position: 9,
        },
      ]),
    );
    const readMissingAmount = async (quantities: string) => {
      const { Generous } = await couriers({ ...light, quantities });
      return (Generous as { missing_for_free?: string | null }).missing_for_free;
    };
    expect(await readMissingAmount("1")).toBe("500.00");
    expect(await readMissingAmount("4")).toBe("200.00");
    expect(await readMissingAmount("6")).toBeNull();
    const { Swift } = await couriers(light);
    expect(Swift).toMatchObject({ missing_for_free: null });
  });

  test("couriers answer a request for unknown goods like a request without goods", async () => {
    const { Swift } = await couriers({ product_variant_ids: "no-such-variant" });
    expect(Swift).toMatchObject({ unavailable_reason: null });
  });
});

describe("courier stations", () => {
  const readStations = async (query: Query) => {
    const { Lockers } = await couriers({});
    const path = `/stores/main/shopping-cart/couriers/${Lockers!._id}/stations`;
    const { body } = await anyone.get(path, { query });
    return {
      ...(body as { total: number; next_page_url: string | null }),
      codes: (body.data as { code: string }[]).map(({ code }) => code),
      data: body.data as object[],
    };
  };

  test("finds stations by district and words in any language, page by page", async () => {
    expect((await readStations({})).codes).toEqual(["L3", "L1", "L2"]);
    expect((await readStations({ district: "sha-tin" })).codes).toEqual(["L1", "L2"]);
    expect((await readStations({ search: "LANTERN" })).codes).toEqual(["L1"]);
    expect((await readStations({ search: "沙田 燈火" })).codes).toEqual(["L1", "L2"]);
    const first = await readStations({ per_page: "2", search: "street" });
    expect(first).toMatchObject({ total: 3, codes: ["L3", "L1"] });
    expect(first.next_page_url).toContain("search=street");
    expect((await readStations({ search: "%" })).codes, "no pattern").toEqual([]);
  });

  test("lists only stations that accept the given goods", async () => {
    expect((await readStations(heavy)).codes).toEqual(["L3", "L2"]);
    expect((await readStations({ ...heavy, quantities: "4" })).codes).toEqual(["L3"]);
  });

  test("shows place and opening times of a station", async () => {
    const [station] = (await readStations({ search: "kite" })).data;
    expect(station).toMatchObject({
      kind: "LOCKER",
      district: "sha-tin",
      limits: { max_weight_grams: 5000, max_size_mm: null, max_value: null },
    });
    expect((station as { opening_times: object[] }).opening_times).toHaveLength(7);
  });
});

describe("pickup points", () => {
  test("a pickup point shows when its own stock is ready", async () => {
    await inTransaction(deps.db, (tx) =>
      setStock(tx, [
        {
          variantId: lightVariantId,
          levels: { [branchId]: 2, [stockWarehouseId]: 5 },
          preorder: null,
        },
      ]),
    );
    expect(await readPickUpOffer({ ...light, quantities: "2" })).toMatchObject({
      stock: [{ product_variant_id: lightVariantId, qty: 2 }],
      has_all: true,
      is_today: true,
      // The point opens at 11:00, and preparation takes an hour and a half.
      ready_at: "2026-11-23T04:30:00.000Z",
      promise: { text: { en: "Ready today from 12:30", zh: "今日 12:30 起可自取" } },
    });
  });

  test("a pickup point shows the days for goods from elsewhere", async () => {
    expect(await readPickUpOffer({ ...light, quantities: "3" })).toMatchObject({
      has_all: false,
      is_today: false,
      ready_at: null,
      promise: { from: "2026-11-25", to: "2026-11-26" },
    });
    expect(await readPickUpOffer({ product_variant_ids: preorderVariantId })).toMatchObject({
      stock: [{ qty: 0 }],
      promise: { is_preorder: true, precision: "month" },
    });
    expect(await readPickUpOffer({})).toBeUndefined();
  });
});

test("refuses more goods than a cart can contain and names the field", async () => {
  const ids = Array.from({ length: 201 }, (_, index) => `v${index}`).join(",");
  const { status, body } = await anyone.get("/stores/main/shopping-cart/couriers", {
    query: { product_variant_ids: ids },
  });
  expect([status, Object.keys(body.errors as object)]).toEqual([422, ["product_variant_ids"]]);
  await setOnHand(deps, lightVariantId, 5);
});
