import { expect, test } from "vitest";
import { sumMoney } from "./sum-money.ts";

test("adds up amounts to the cent", () => {
  expect(sumMoney(["0.10", "0.20", "999999999.99"])).toBe("1000000000.29");
  expect(sumMoney([])).toBe("0.00");
});
