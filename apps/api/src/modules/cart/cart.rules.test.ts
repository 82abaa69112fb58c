import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { VariantForSale } from "../catalogue/index.ts";
import { maxQtyOf, priceLine, problemOf, totalUp, traceOf } from "./cart.rules.ts";

const limits = { maximum: 20 };

function aVariant(facts: Partial<VariantForSale> = {}): VariantForSale {
  const text = { en: "x", zh: "x", cn: "x" };
  return {
    variantId: "v",
    productId: "p",
    productSlug: "p",
    productTitle: text,
    variantTitle: text,
    image: null,
    imageColor: null,
    sku: "HB-1",
    price: 10_000,
    discountedPrice: 8_000,
    discountType: "PRICE",
    point: 0,
    perOrderLimit: null,
    perPersonLimit: null,
    availability: "IN_STOCK",
    stock: 10,
    releaseDate: null,
    isForSale: true,
    ...facts,
  };
}

function aLine(qty: number, isCheckout = true, facts: Partial<VariantForSale> = {}) {
  return priceLine({ id: "l", qty }, aVariant(facts), { isCheckout, limits });
}

describe("a cart line", () => {
  test("holds no more than the tightest of stock, the variant's limits and the shop's maximum", () => {
    expect(maxQtyOf(aVariant(), limits)).toBe(10);
    expect(maxQtyOf(aVariant({ stock: 500 }), limits)).toBe(20);
    expect(maxQtyOf(aVariant({ perOrderLimit: 3, perPersonLimit: 2 }), limits)).toBe(2);
    expect(maxQtyOf(aVariant({ isForSale: false }), limits)).toBe(0);
  });

  test("says what is wrong with it, the hardest reason first", () => {
    expect(problemOf(aVariant(), 10, limits)).toBeNull();
    expect(problemOf(aVariant(), 11, limits)).toBe("not-enough-stock");
    expect(problemOf(aVariant({ perOrderLimit: 2 }), 3, limits)).toBe("over-limit");
    expect(problemOf(aVariant({ stock: 0, availability: "SOLD_OUT" }), 1, limits)).toBe("sold-out");
    expect(problemOf(aVariant({ isForSale: false, stock: 0 }), 1, limits)).toBe("not-for-sale");
  });

  test("of a preorder may be bought as far as its cap goes", () => {
    expect(problemOf(aVariant({ availability: "PREORDER", stock: 5 }), 5, limits)).toBeNull();
    expect(problemOf(aVariant({ availability: "PREORDER", stock: 5 }), 6, limits)).toBe(
      "not-enough-stock",
    );
  });
});

describe("a cart's total", () => {
  test("counts only the chosen lines", () => {
    const totals = totalUp([aLine(2), aLine(5, false)], 3_000);
    expect(totals).toMatchObject({
      subtotal: 20_000,
      localDiscount: 4_000,
      shippingFee: 3_000,
      total: 19_000,
    });
  });

  test("is original prices less discounts plus shipping, and never below zero", () => {
    const line = fc.record({
      qty: fc.integer({ min: 1, max: 999 }),
      chosen: fc.boolean(),
      off: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(fc.array(line), fc.nat(50_000), (wanted, fee) => {
        const lines = wanted.map(({ qty, chosen, off }) =>
          aLine(qty, chosen, { discountedPrice: 10_000 - off }),
        );
        const totals = totalUp(lines, fee);
        expect(totals.total).toBe(
          totals.subtotal - totals.localDiscount - totals.globalDiscount + fee,
        );
        expect(totals.total).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("says which discounts made it", () => {
    const shipping = { fee: 3_000, courier: null, warehouse: null };
    const steps = traceOf(
      [aLine(2), aLine(1, true, { discountedPrice: 10_000, discountType: null })],
      shipping,
    );
    expect(steps).toEqual([
      { rule: "local-price", on: "HB-1", amount: "-40.00", applied: true, reason: null },
      { rule: "shipping", on: "none", amount: "30.00", applied: true, reason: null },
    ]);
  });
});
