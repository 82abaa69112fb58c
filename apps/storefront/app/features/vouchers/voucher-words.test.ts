import { expect, test } from "vitest";
import { exampleTerms } from "../../testing/example-voucher.ts";
import { kindOf, pointsText, voucherWords } from "./voucher-words.ts";

test("money off is written without cents that say nothing, per cent without noughts", () => {
  const gives = (type: "PRICE" | "PERCENTAGE", value: string) =>
    voucherWords({ ...exampleTerms, discount_type: type, discount_value: value }, "en").gives;
  expect(gives("PRICE", "50.00")).toBe("HK$50 off");
  expect(gives("PRICE", "1250.50")).toBe("HK$1,250.50 off");
  expect(gives("PERCENTAGE", "8.00")).toBe("8% off");
  expect(gives("PERCENTAGE", "10.00")).toBe("10% off");
  expect(gives("PERCENTAGE", "7.50")).toBe("7.5% off");
});

test("what a voucher asks for is said, and that it asks for nothing", () => {
  const minima = (spending: string, qty: number) =>
    voucherWords({ ...exampleTerms, min_requirement: { spending, product_qty: qty } }, "zh").minima;
  expect(minima("0.00", 0)).toEqual(["不設最低消費"]);
  expect(minima("300.00", 0)).toEqual(["滿 HK$300 可用"]);
  expect(minima("300.00", 3)).toEqual(["滿 HK$300 可用", "買 3 件或以上可用"]);
});

test("points are counted in words", () => {
  expect([0, 1, 1200].map((points) => pointsText(points, "en"))).toEqual([
    "Free",
    "1 point",
    "1,200 points",
  ]);
});

test("a voucher is drawn by what it gives, and one of the mini store alone by that", () => {
  expect(kindOf(exampleTerms)).toBe("price");
  expect(kindOf({ ...exampleTerms, discount_type: "PERCENTAGE" })).toBe("percentage");
  expect(kindOf({ ...exampleTerms, discount_type: "PERCENTAGE", stores: ["mini"] })).toBe("mini");
  expect(kindOf({ ...exampleTerms, discount_type: "BUY_X_GET_Y_FREE" })).toBe("gift");
});
