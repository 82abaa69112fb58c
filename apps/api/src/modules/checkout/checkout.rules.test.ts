import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PricedCart, PricedLine } from "../cart/index.ts";
import { chosenLines, orderLinesOf, overPersonLimit, refuseUnoffered } from "./checkout.rules.ts";

const text = { en: "x", zh: "x", cn: "x" };

function aLine(
  facts: {
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
  } = facts;
  return {
    id,
    qty,
    isCheckout,
    problem,
    maxQty: 5,
    originalSubtotal: price * qty,
    subtotal: discountedPrice * qty,
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
      availability: "IN_STOCK",
      stock,
      releaseDate: null,
      isForSale: true,
    },
  };
}

function aCart(lines: PricedLine[]): PricedCart {
  const totals = {
    subtotal: 0,
    localDiscount: 0,
    globalDiscount: 0,
    shippingFee: 0,
    total: 0,
    points: 0,
  };
  return { lines, totals, shipping: { fee: 0, courier: null, warehouse: null }, trace: [] };
}

describe("an order's lines", () => {
  const goods = fc.array(
    fc.record({
      qty: fc.integer({ min: 1, max: 999 }),
      price: fc.nat(1_000_000),
      off: fc.nat(100),
    }),
    { minLength: 1, maxLength: 30 },
  );

  test("carry the discount on the whole order to the cent, none more than it is worth", () => {
    fc.assert(
      fc.property(goods, fc.double({ min: 0, max: 1, noNaN: true }), (wanted, share) => {
        const lines = wanted.map(({ qty, price, off }, index) =>
          aLine({
            id: `v${index}`,
            qty,
            price,
            discountedPrice: Math.floor((price * (100 - off)) / 100),
          }),
        );
        const worth = lines.reduce((sum, line) => sum + line.subtotal, 0);
        const discount = Math.floor(worth * share);
        const kept = orderLinesOf(lines, discount);
        expect(
          kept.reduce((sum, line) => sum + line.subtotal - (line.globalDiscount ?? 0), 0),
        ).toBe(worth - discount);
        for (const line of kept) {
          expect(line.globalDiscount).toBeGreaterThanOrEqual(0);
          expect(line.globalDiscount).toBeLessThanOrEqual(line.subtotal);
        }
      }),
    );
  });
});

describe("what is bought", () => {
  test("is every chosen line, in the cart's order", () => {
    const cart = aCart([
      aLine({ id: "a" }),
      aLine({ id: "b", isCheckout: false }),
      aLine({ id: "c" }),
    ]);
    expect(chosenLines(cart, ["c", "a"]).map((line) => line.id)).toEqual(["a", "c"]);
  });

  test("is never nothing, and never less than was asked for", () => {
    const refused = expect.objectContaining({ code: "validation" });
    expect(() => chosenLines(aCart([]), undefined)).toThrow(refused);
    expect(() => chosenLines(aCart([aLine({ isCheckout: false })]), [])).toThrow(refused);
    expect(() => chosenLines(aCart([aLine({ id: "a" })]), ["a", "gone"])).toThrow(refused);
  });

  test("is refused with what is left of each article that ran out", () => {
    const cart = aCart([
      aLine({ id: "a", problem: "sold-out", stock: 0 }),
      aLine({ id: "b", problem: "not-enough-stock", stock: 2 }),
      aLine({ id: "c" }),
    ]);
    const refused = { code: "insufficient_stock", facts: { details: { left: { a: 0, b: 2 } } } };
    expect(() => chosenLines(cart, undefined)).toThrow(expect.objectContaining(refused));
  });

  test("is refused beyond a limit with what would be allowed", () => {
    const refused = { code: "quantity_limit", facts: { details: { most: { a: 5 } } } };
    expect(() =>
      chosenLines(aCart([aLine({ id: "a", problem: "over-limit" })]), undefined),
    ).toThrow(expect.objectContaining(refused));
  });

  test("counts what the person bought before against the limit per person", () => {
    const lines = [aLine({ id: "a", qty: 2, perPersonLimit: 3 }), aLine({ id: "b", qty: 9 })];
    expect(overPersonLimit(lines, new Map([["a", 1]]))).toEqual(new Map());
    expect(
      overPersonLimit(
        lines,
        new Map([
          ["a", 2],
          ["b", 50],
        ]),
      ),
    ).toEqual(new Map([["a", 1]]));
    expect(overPersonLimit(lines, new Map([["a", 7]]))).toEqual(new Map([["a", 0]]));
  });
});

describe("a checkout asks for", () => {
  const wishes = {
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
  const errorsOf = (changes: Partial<Parameters<typeof refuseUnoffered>[0]>) => {
    try {
      refuseUnoffered({ ...wishes, ...changes }, offers);
      return [];
    } catch (error) {
      return Object.keys((error as { facts: { errors: object } }).facts.errors);
    }
  };

  test("only what the shop offers", () => {
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({ payment_method: "ONLINE" })).toEqual(["payment_method"]);
    expect(errorsOf({ delivery_info: { ...wishes.delivery_info, country_code: "US" } })).toEqual([
      "delivery_info.country_code",
    ]);
  });

  test("an address when it is to be delivered, none when it is picked up", () => {
    const nowhere = { ...wishes.delivery_details, address: "" };
    expect(errorsOf({ delivery_details: nowhere })).toEqual(["delivery_details.address"]);
    expect(
      errorsOf({
        delivery_details: nowhere,
        delivery_info: { country_code: "HK", method: "SELF_PICKUP", warehouse_id: "w" },
      }),
    ).toEqual([]);
  });
});
