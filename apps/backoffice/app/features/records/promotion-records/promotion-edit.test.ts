import type { PromotionRecordWire } from "@harbour/contracts/operator";
import { describe, expect, test } from "vitest";
import { mergeFields } from "../../../kit/records/merge-fields.ts";
import {
  isTriable,
  emptyPromotionEdit,
  toPromotionEdit,
  toPromotionFields,
  listInvalidCounts,
} from "./promotion-edit.ts";

const record: PromotionRecordWire = {
  key: "ten",
  template_type: "STORE",
  title: { en: "Ten", zh: "九折", cn: "九折" },
  is_active: true,
  starts_at: "2026-12-01T00:00:30.000Z",
  ends_at: null,
  stores: ["main"],
  groups: null,
  goods: { categories: ["plush"], products: [], variants: [] },
  min_spending: "300.00",
  min_quantity: 0,
  discount_type: "PERCENTAGE",
  discount_value: "12.50",
  buy_quantity: null,
  get_quantity: null,
  gift: null,
  gifts_per_person: null,
  code: null,
  quota: 5,
  quota_per_person: null,
};

describe("a promotion in the form", () => {
  test("an untouched form saves the stored record, with the seconds of its times", () => {
    const { key: _, ...stored } = record;
    expect(toPromotionFields(toPromotionEdit({ record }), record)).toEqual(stored);
  });

  test("fields of another kind of promotion are not sent", () => {
    const edit = { ...emptyPromotionEdit, code: "OLD", gift: "HB-1", buy_quantity: "2" };
    expect(toPromotionFields(edit)).toMatchObject({ code: null, gift: null, buy_quantity: null });
    expect(toPromotionFields({ ...edit, template_type: "FREE_SHIPPING" })).toMatchObject({
      discount_type: null,
      discount_value: null,
    });
  });

  test("counts must be whole numbers from 1", () => {
    const edit = { ...emptyPromotionEdit, quota: "ten", min_quantity: "0", buy_quantity: "2.5" };
    expect(listInvalidCounts(edit)).toEqual(["min_quantity", "buy_quantity", "quota"]);
    expect(listInvalidCounts({ ...emptyPromotionEdit, quota: " 12 " })).toEqual([]);
  });

  test("a promotion without discount, goods or code cannot be tried", () => {
    const edit = { ...emptyPromotionEdit, title: { en: "Ten", zh: "", cn: "" } };
    const completeEdit = { ...edit, discount_value: "10" };
    expect([edit, completeEdit].map(isTriable)).toEqual([false, true]);
    const goods = { categories: [], products: [], variants: [] };
    const incompleteEdits = [
      { ...completeEdit, goods },
      { ...completeEdit, template_type: "PROMOTION_CODE" as const },
      { ...completeEdit, discount_type: "BUY_X_GET_Y_FREE" as const },
      { ...completeEdit, groups: [] },
      { ...completeEdit, quota: "many" },
    ];
    expect(incompleteEdits.map(isTriable)).toEqual(incompleteEdits.map(() => false));
  });

  test("a colleague's change of another field is merged, and of the same field is a conflict", () => {
    const base = toPromotionEdit({ record });
    const theirs = { ...base, quota: "9", discount_value: "20" };
    const mine = { ...base, discount_value: "30", min_quantity: "2" };
    const { merged, conflicts } = mergeFields(base, mine, theirs);
    expect(conflicts).toEqual([{ path: "discount_value", mine: "30", theirs: "20" }]);
    expect(merged).toMatchObject({ quota: "9", min_quantity: "2", discount_value: "30" });
  });
});
