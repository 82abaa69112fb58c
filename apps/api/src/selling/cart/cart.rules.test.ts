import { describe, expect, test } from "vitest";
import type { VariantInCart } from "../../catalogue/products/index.ts";
import { calculatePrice } from "../../offers/pricing/index.ts";
import {
  findLineLimit,
  computeMaxQty,
  attachVariants,
  addLineProblems,
  findLineProblem,
} from "./cart.rules.ts";

const limits = { maximum: 20 };

function aVariant(overrides: Partial<VariantInCart> = {}): VariantInCart {
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
    weightGrams: null,
    sizeMm: null,
    availability: "IN_STOCK",
    stock: 10,
    releaseDate: null,
    isForSale: true,
    categoryIds: [],
    ...overrides,
  };
}

describe("cart line", () => {
  test("limits a line by stock, the variant's limits and the shop's maximum", () => {
    expect(computeMaxQty(aVariant(), limits)).toBe(10);
    expect(computeMaxQty(aVariant({ stock: 500 }), limits)).toBe(20);
    expect(computeMaxQty(aVariant({ perOrderLimit: 3, perPersonLimit: 2 }), limits)).toBe(2);
    expect(computeMaxQty(aVariant({ isForSale: false }), limits)).toBe(0);
  });

  test("names the limit of a line, and the most permanent limit when several apply", () => {
    expect(findLineLimit(aVariant(), limits)).toBe("stock");
    expect(findLineLimit(aVariant({ stock: 500 }), limits)).toBe("per-order");
    expect(findLineLimit(aVariant({ perOrderLimit: 3 }), limits)).toBe("per-order");
    expect(findLineLimit(aVariant({ stock: 3, perOrderLimit: 3 }), limits)).toBe("per-order");
    expect(findLineLimit(aVariant({ perOrderLimit: 2, perPersonLimit: 2 }), limits)).toBe(
      "per-person",
    );
    expect(findLineLimit(aVariant({ stock: 2, perPersonLimit: 3 }), limits)).toBe("stock");
  });

  test("names the problem of a line, the most serious first", () => {
    expect(findLineProblem(aVariant(), 10, limits)).toBeNull();
    expect(findLineProblem(aVariant(), 11, limits)).toBe("not-enough-stock");
    expect(findLineProblem(aVariant({ perOrderLimit: 2 }), 3, limits)).toBe("over-limit");
    expect(findLineProblem(aVariant({ stock: 0, availability: "SOLD_OUT" }), 1, limits)).toBe(
      "sold-out",
    );
    expect(findLineProblem(aVariant({ isForSale: false, stock: 0 }), 1, limits)).toBe(
      "not-for-sale",
    );
  });

  test("a preorder line is limited by the rest of its cap", () => {
    expect(findLineProblem(aVariant({ availability: "PREORDER", stock: 5 }), 5, limits)).toBeNull();
    expect(findLineProblem(aVariant({ availability: "PREORDER", stock: 5 }), 6, limits)).toBe(
      "not-enough-stock",
    );
  });
});

describe("cart", () => {
  const addedAt = "2026-11-22T01:05:00.000000Z";
  const foundLines = [
    { id: "1", variantId: "v", qty: 2, seenPrice: null, addedAt },
    { id: "2", variantId: "gone", qty: 1, seenPrice: null, addedAt },
    { id: "3", variantId: "w", qty: 11, seenPrice: null, addedAt },
  ];
  const variants = new Map(["v", "w"].map((id) => [id, aVariant({ variantId: id })]));

  test("a cart contains the variants that still exist, all chosen unless some are named", () => {
    const listChoices = (variantIds?: string[]) =>
      attachVariants(foundLines, variants, variantIds).map((line) => [line.id, line.isCheckout]);
    expect(listChoices()).toEqual([
      ["1", true],
      ["3", true],
    ]);
    expect(listChoices(["w"])).toEqual([
      ["1", false],
      ["3", true],
    ]);
    expect(listChoices([])).toEqual([
      ["1", false],
      ["3", false],
    ]);
  });

  test("shows the price and problem of each line", () => {
    const lines = attachVariants(foundLines, variants, undefined);
    const shipping = { fee: 3_000, courier: null, warehouse: null };
    const calculation = calculatePrice({
      storeId: "main",
      customer: { groups: [] },
      lines,
      offers: { at: new Date(0), promotions: [], unreachable: [], codes: [] },
      enteredCode: null,
      usablePoints: 0,
      shipping: { fee: 3_000, by: null },
    });
    const cart = addLineProblems(lines, calculation, shipping, limits);
    expect(cart.lines).toMatchObject([
      { id: "1", subtotal: 16_000, maxQty: 10, problem: null },
      { id: "3", subtotal: 88_000, maxQty: 10, problem: "not-enough-stock" },
    ]);
    expect(cart.totals).toMatchObject({ localDiscount: 26_000, total: 107_000 });
    expect(cart.trace).toContainEqual({
      rule: "local-price",
      on: "HB-1",
      amount: "-40.00",
      applied: true,
      reason: null,
    });
  });
});
