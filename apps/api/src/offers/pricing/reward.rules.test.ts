import { expect, test } from "vitest";
import { calculatePrice } from "./price.rules.ts";
import { aCode, aLine, makePricingInput, percentReward } from "./testing.ts";

test.each([
  [1_050, 2_500],
  [1_000, 2_300],
  [10_000, 23_000],
])("a code of %i hundredths of a per cent takes whole dollars off", (hundredths, amount) => {
  const cart = [aLine("a", { qty: 2 }), aLine("b", { price: 3_000 })];
  const codes = [{ promotion: aCode("c", percentReward(hundredths)), voucher: null }];
  expect(calculatePrice(makePricingInput(cart, { offers: { codes } })).totals.globalDiscount).toBe(
    amount,
  );
});
