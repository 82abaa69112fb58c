import { describe, expect, test } from "vitest";
import type { PricedCart, PricedLine } from "../cart/index.ts";
import {
  requireChosenLines,
  listLinesWithGifts,
  refuseUnofferedMethods,
} from "./checkout.rules.ts";

const text = { en: "x", zh: "x", cn: "x" };

function aLine(
  overrides: {
    id?: string;
    qty?: number;
    price?: number;
    discountedPrice?: number;
    perPersonLimit?: number | null;
    problem?: PricedLine["problem"];
    stock?: number;
    isCheckout?: boolean;
  } = {},
): PricedLine {
  const {
    id = "v",
    qty = 1,
    price = 1000,
    discountedPrice = price,
    perPersonLimit = null,
    problem = null,
    stock = 10,
    isCheckout = true,
  } = overrides;
  return {
    id,
    qty,
    seenPrice: null,
    addedAt: "2026-11-22T01:05:00.000000Z",
    isCheckout,
    problem,
    maxQty: 5,
    limitedBy: "per-order",
    originalSubtotal: price * qty,
    subtotal: discountedPrice * qty,
    promotionDiscount: 0,
    globalDiscount: 0,
    globalDiscountTitle: null,
    pointSubtotal: 0,
    variant: {
      variantId: id,
      productId: "p",
      productSlug: "p",
      productTitle: text,
      variantTitle: text,
      image: null,
      imageColor: null,
      sku: id,
      price,
      discountedPrice,
      discountType: null,
      point: 0,
      perOrderLimit: null,
      perPersonLimit,
      weightGrams: null,
      sizeMm: null,
      availability: "IN_STOCK",
      stock,
      releaseDate: null,
      isForSale: true,
      categoryIds: [],
    },
  };
}

function aCart(lines: PricedLine[], overrides: Partial<PricedCart> = {}): PricedCart {
  const totals = { subtotal: 0, localDiscount: 0, globalDiscount: 0, shippingFee: 0, total: 0 };
  return {
    lines,
    totals,
    discounts: [],
    gifts: [],
    codeProblem: null,
    points: { needed: 0, isEnough: true },
    isShippingFree: false,
    nearOffers: [],
    shipping: { fee: 0, courier: null, warehouse: null },
    usableVouchers: [],
    pointsToEarn: 0,
    codeLevel: null,
    trace: [],
    ...overrides,
  };
}

describe("lines of an order", () => {
  test("keeps each line with its share of the order's discounts", () => {
    const discountShares = { globalDiscount: 33, promotionDiscount: 20 };
    const line = { ...aLine({ id: "a", qty: 2, discountedPrice: 900 }), ...discountShares };
    expect(listLinesWithGifts([line], [])).toMatchObject([
      { variantId: "a", unitPrice: 900, subtotal: 1_800, ...discountShares },
    ]);
  });

  test("keeps gifts as free lines, each after the line it comes with", () => {
    const gift = (variantId: string, comesWith: string | null) => ({
      variantId,
      productId: "p",
      productSlug: "p",
      sku: "P",
      productTitle: text,
      variantTitle: text,
      image: null,
      qty: 1,
      comesWith,
      terms: { promotionId: "p", buy: 1, get: 1, variantIds: ["a"] },
    });
    const { comesWith: _line, terms: giftTerms, ...stored } = gift("x", null);
    const lines = [aLine({ id: "a" }), aLine({ id: "b" })];
    const linesWithGifts = listLinesWithGifts(lines, [
      gift("y", "b"),
      gift("x", "a"),
      gift("z", null),
    ]);
    expect(linesWithGifts.map(({ variantId }) => variantId)).toEqual(["a", "x", "b", "y", "z"]);
    expect(linesWithGifts[1]).toEqual({
      ...stored,
      giftTerms,
      releaseDate: null,
      originalUnitPrice: 0,
      unitPrice: 0,
      originalSubtotal: 0,
      subtotal: 0,
      isGift: true,
    });
  });
});

describe("chosen lines", () => {
  test("orders all chosen lines in the cart's order", () => {
    const cart = aCart([
      aLine({ id: "a" }),
      aLine({ id: "b", isCheckout: false }),
      aLine({ id: "c" }),
    ]);
    expect(requireChosenLines(cart, ["c", "a"]).map((line) => line.id)).toEqual(["a", "c"]);
  });

  test("refuses an empty choice and a choice that the cart lacks", () => {
    const refused = expect.objectContaining({ code: "validation" });
    expect(() => requireChosenLines(aCart([]), ["a"])).toThrow(refused);
    const untickedCart = aCart([aLine({ id: "a", isCheckout: false })]);
    expect(() => requireChosenLines(untickedCart, ["a"])).toThrow(refused);
    expect(() => requireChosenLines(aCart([aLine({ id: "a" })]), ["a", "gone"])).toThrow(refused);
  });

  test("refuses missing stock and says what is left of each article", () => {
    const cart = aCart([
      aLine({ id: "a", problem: "sold-out", stock: 0 }),
      aLine({ id: "b", problem: "not-enough-stock", stock: 2 }),
      aLine({ id: "c" }),
    ]);
    const refused = {
      code: "insufficient_stock",
      replyFields: { details: { left: { a: 0, b: 2 } } },
    };
    expect(() => requireChosenLines(cart, ["a", "b", "c"])).toThrow(
      expect.objectContaining(refused),
    );
  });

  test("refuses a quantity over the limit and names the allowed quantity", () => {
    const refused = { code: "quantity_limit", replyFields: { details: { most: { a: 5 } } } };
    expect(() =>
      requireChosenLines(aCart([aLine({ id: "a", problem: "over-limit" })]), ["a"]),
    ).toThrow(expect.objectContaining(refused));
  });

  test("refuses a cart that costs more points than the member has", () => {
    const points = { needed: 30, isEnough: false };
    expect(() => requireChosenLines(aCart([aLine({ id: "a" })], { points }), ["a"])).toThrow(
      expect.objectContaining({ code: "not_enough_points" }),
    );
  });
});

describe("checkout fields", () => {
  const request = {
    checkout_product_variant_ids: ["a"],
    delivery_info: { country_code: "HK", method: "DELIVERY" as const },
    delivery_details: {
      recipient_name: "Chan",
      email: "a@b.hk",
      area_code: "852",
      phone: "91234567",
      address: "1 Queen's Road",
      remarks: "",
    },
    payment_method: "OFFLINE" as const,
  };
  const offers = {
    country_codes: ["HK"],
    delivery_methods: ["DELIVERY", "SELF_PICKUP"],
    payment_methods: ["OFFLINE"],
  };
  const listRefusedFields = (changes: Partial<Parameters<typeof refuseUnofferedMethods>[0]>) => {
    try {
      refuseUnofferedMethods({ ...request, ...changes }, offers);
      return [];
    } catch (error) {
      return Object.keys((error as { replyFields: { errors: object } }).replyFields.errors);
    }
  };

  test("refuses payment ways and countries that the shop does not offer", () => {
    expect(listRefusedFields({})).toEqual([]);
    expect(listRefusedFields({ payment_method: "ONLINE" })).toEqual(["payment_method"]);
    expect(
      listRefusedFields({ delivery_info: { ...request.delivery_info, country_code: "US" } }),
    ).toEqual(["delivery_info.country_code"]);
  });

  test("requires an address for delivery and none for pickup", () => {
    const emptyAddress = { ...request.delivery_details, address: "" };
    expect(listRefusedFields({ delivery_details: emptyAddress })).toEqual([
      "delivery_details.address",
    ]);
    expect(
      listRefusedFields({
        delivery_details: emptyAddress,
        delivery_info: { country_code: "HK", method: "SELF_PICKUP", warehouse_id: "w" },
      }),
    ).toEqual([]);
  });
});
