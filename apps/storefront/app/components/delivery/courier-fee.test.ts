import { expect, test } from "vitest";
import type { Calculations, Courier } from "@harbour/contracts";
import { courierFee } from "./courier-fee.ts";

const courier = {
  fee_bands: [
    { from: "0.00", to: "400.00", fee: "35.00" },
    { from: "400.00", to: null, fee: "0.00" },
  ],
} as Courier;

function goods(subtotal: string, local = "0.00"): Calculations {
  return {
    currency: "HKD",
    price: { subtotal, total: subtotal },
    price_discount: { local, global: "0.00" },
    point: { subtotal: 0, total: 0 },
    shipping_fee: "0.00",
  };
}

test("a courier's fee follows the value of the goods, the edge belonging to the higher band", () => {
  expect(courierFee(courier, goods("399.99"))).toBe("35.00");
  expect(courierFee(courier, goods("400.00"))).toBe("0.00");
});

test("a courier's fee is by what the goods cost after their own discounts", () => {
  expect(courierFee(courier, goods("450.00", "60.00"))).toBe("35.00");
});
