import type { CourierRecordWire } from "@harbour/contracts/operator";
import { describe, expect, test } from "vitest";
import { findChangedFields, toCourierEdit, readSize, toCourierFields } from "./courier-edit.ts";

const title = { en: "Van", zh: "貨車", cn: "货车" };
const record: CourierRecordWire = {
  key: "van",
  title,
  description: title,
  image: "/files/catalogue/van.webp",
  country_codes: ["HK"],
  excluded_districts: ["islands"],
  fee_bands: [
    { from: "0.00", to: "500.00", fee: "35.00" },
    { from: "500.00", to: null, fee: "0.00" },
  ],
  separate_fee: null,
  tracking_url: "https://courier.example/{number}",
  service: {
    cut_off: "15:00",
    processing_days: 0,
    days: { min: 1, max: 2 },
    weekdays: [1, 2, 3],
    on_holidays: false,
    more_days: [{ districts: ["north", "tai-po"], days: 1 }],
  },
  max_weight_grams: 20_000,
  max_size_mm: [600, 400, 300],
  max_value: "5000.00",
  has_stations: false,
  position: 0,
  is_enabled: true,
};

describe("a courier in the form", () => {
  test("an untouched form changes no field of the courier", () => {
    const courierFields = toCourierFields(toCourierEdit(record));
    expect(findChangedFields(toCourierFields(toCourierEdit(record)), courierFields)).toEqual({});
    const { key: _, country_codes: __, position: ___, ...fields } = record;
    expect(courierFields).toEqual(fields);
  });

  test("sends only the changed fields", () => {
    const before = toCourierEdit(record);
    const after = { ...before, cutOff: "12:00", zones: { ...before.zones, islands: "2" } };
    expect(findChangedFields(toCourierFields(before), toCourierFields(after))).toEqual({
      excluded_districts: [],
      service: expect.objectContaining({
        cut_off: "12:00",
        more_days: [
          { districts: ["north", "tai-po"], days: 1 },
          { districts: ["islands"], days: 2 },
        ],
      }),
    });
  });

  test("each fee row starts where the row before ends, and typed amounts become prices", () => {
    const bands = [
      { id: "1", below: "HK$1,000", fee: "40" },
      { id: "2", below: "", fee: "a few" },
    ];
    expect(toCourierFields({ ...toCourierEdit(record), bands }).fee_bands).toEqual([
      { from: "0.00", to: "1000.00", fee: "40.00" },
      { from: "1000.00", to: null, fee: "a few" },
    ]);
  });

  test.each([
    ["600x400x300", [600, 400, 300]],
    ["６００ × 400 × 300", [600, 400, 300]],
    ["", null],
  ])("a typed size of %o is read as its three sides", (text, sides) =>
    expect(readSize(text)).toEqual(sides),
  );
});
