import { expect, test } from "vitest";
import { exampleTerms } from "../../../testing/example-voucher.ts";
import {
  describeOwnPoints,
  voucherKind,
  formatPoints,
  describeVoucherTerms,
} from "./voucher-words.ts";

test("amounts have no empty cents, and per cents no trailing zeros", () => {
  const describeDiscount = (type: "PRICE" | "PERCENTAGE", value: string) =>
    describeVoucherTerms({ ...exampleTerms, discount_type: type, discount_value: value }, "en")
      .gives;
  expect(describeDiscount("PRICE", "50.00")).toBe("HK$50 off");
  expect(describeDiscount("PRICE", "1250.50")).toBe("HK$1,250.50 off");
  expect(describeDiscount("PERCENTAGE", "8.00")).toBe("8% off");
  expect(describeDiscount("PERCENTAGE", "10.00")).toBe("10% off");
  expect(describeDiscount("PERCENTAGE", "7.50")).toBe("7.5% off");
});

test("a gift names its goods, and how many an order brings", () => {
  const makeLocalized = (title: string) => ({ en: title, zh: `${title}繁`, cn: `${title}简` });
  const describeVoucher = (language: "en" | "zh" | "cn", changes: object = {}) => {
    const gift = {
      product_id: "p",
      product_variant_id: "v",
      product_title: makeLocalized("Whale"),
      product_variant_title: makeLocalized("S"),
      image: null,
      is_in_stock: true,
    };
    const { gives, gift: giftText } = describeVoucherTerms(
      {
        ...exampleTerms,
        discount_type: "BUY_X_GET_Y_FREE",
        discount_value: "0.00",
        buy_get: { buy_quantity: 2, get_quantity: 1, max_gifts: 3, gift: { ...gift, ...changes } },
      },
      language,
    );
    return [gives, giftText];
  };
  expect(describeVoucher("en")).toEqual([
    "Free gift",
    "Whale, S, 1 for every 2 items, up to 3 per order",
  ]);
  expect(describeVoucher("zh", { is_in_stock: false })).toEqual([
    "送贈品",
    "Whale繁，S繁（已售罄），每買 2 件送 1 件，每張訂單最多 3 件",
  ]);
  expect(describeVoucher("cn")).toEqual([
    "送赠品",
    "Whale简，S简，每买 2 件送 1 件，每笔订单最多 3 件",
  ]);
  expect(describeVoucherTerms(exampleTerms, "en").gift).toBeNull();
});

test("a voucher names its condition, or that it has none", () => {
  const listMinima = (spending: string, qty: number) =>
    describeVoucherTerms({ ...exampleTerms, min_requirement: { spending, product_qty: qty } }, "zh")
      .minima;
  expect(listMinima("0.00", 0)).toEqual(["不設最低消費"]);
  expect(listMinima("300.00", 0)).toEqual(["滿 HK$300 可用"]);
  expect(listMinima("300.00", 3)).toEqual(["滿 HK$300 可用", "買 3 件或以上可用"]);
});

test("points are written with their unit", () => {
  expect([0, 1, 1200].map((points) => describeOwnPoints(points, "en"))).toEqual([
    "0 points",
    "1 point",
    "1,200 points",
  ]);
  expect([0, 1, 1200].map((points) => formatPoints(points, "en"))).toEqual([
    "Free",
    "1 point",
    "1,200 points",
  ]);
});

test("a voucher's drawing shows its benefit, or the mini store for its own vouchers", () => {
  expect(voucherKind(exampleTerms)).toBe("price");
  expect(voucherKind({ ...exampleTerms, discount_type: "PERCENTAGE" })).toBe("percentage");
  expect(voucherKind({ ...exampleTerms, discount_type: "PERCENTAGE", stores: ["mini"] })).toBe(
    "points-store",
  );
  expect(voucherKind({ ...exampleTerms, discount_type: "BUY_X_GET_Y_FREE" })).toBe("gift");
});
