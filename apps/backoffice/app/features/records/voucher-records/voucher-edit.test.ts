import type { VoucherRecordWire } from "@harbour/contracts/operator";
import { describe, expect, test } from "vitest";
import {
  emptyVoucherEdit,
  toVoucherEdit,
  toVoucherFields,
  listInvalidVoucherCounts,
} from "./voucher-edit.ts";

const record: VoucherRecordWire = {
  key: "tide",
  title: { en: "Tide", zh: "潮券", cn: "潮券" },
  description: { en: "", zh: "", cn: "" },
  images: ["/files/catalogue/a.webp"],
  point: 0,
  stock: 0,
  discount_type: "PRICE",
  discount_value: "10.50",
  buy_quantity: null,
  get_quantity: null,
  gift: null,
  max_gifts: null,
  min_spending: "0.00",
  min_quantity: 0,
  valid_days: 60,
  starts_at: "2026-12-01T00:00:30.000Z",
  ends_at: null,
  quota_per_customer: 2,
  stores: ["main", "mini"],
  is_active: true,
  position: 1,
};

describe("a voucher in the form", () => {
  test("an untouched form saves the stored voucher, even one with a stock of zero", () => {
    const { key: _, ...stored } = record;
    expect(toVoucherFields(toVoucherEdit({ record }), record)).toEqual(stored);
  });

  test("a voucher needs a price in points, and its counts must be whole numbers", () => {
    expect(listInvalidVoucherCounts({ ...emptyVoucherEdit, stock: "many" })).toEqual([
      "point",
      "stock",
    ]);
    expect(listInvalidVoucherCounts({ ...emptyVoucherEdit, point: "0" })).toEqual([]);
  });

  test("fields of another reward are not sent", () => {
    const edit = { ...emptyVoucherEdit, gift: "HB-1", buy_quantity: "2" };
    expect(toVoucherFields(edit)).toMatchObject({ gift: null, buy_quantity: null });
    const gift = { ...edit, discount_type: "BUY_X_GET_Y_FREE" as const, discount_value: "5" };
    expect(toVoucherFields(gift)).toMatchObject({ gift: "HB-1", discount_value: null });
  });
});
