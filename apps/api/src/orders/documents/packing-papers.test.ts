import type { Order } from "@harbour/contracts";
import { expect, test } from "vitest";
import type { OrderStock } from "../../catalogue/inventory/index.ts";
import { composePackingSlip } from "./compose-packing-papers.rules.ts";
import { divideStock, splitIntoSlips } from "./packing-papers.ts";

const tracking = (index: number) => ({ number: `SF-${index}`, url: null });
const anOrder = (...parcels: readonly (readonly (readonly [id: string, qty: number])[])[]) =>
  ({
    cart_items: [
      { product_variant_id: "a", sku: "HB-A", qty: 3, withdrawn_qty: 0 },
      { product_variant_id: "b", sku: "HB-B", qty: 1, withdrawn_qty: 0 },
    ],
    gift_items: [{ product_variant_id: "a", qty: 1, withdrawn_qty: 0 }],
    tracking: parcels.length > 0 ? tracking(parcels.length) : null,
    parcels: parcels.map((lines, index) => ({
      tracking: tracking(index + 1),
      lines: lines.map(([product_variant_id, qty]) => ({ product_variant_id, qty })),
    })),
  }) as unknown as Order;
const summarizeSlips = (order: Order) =>
  splitIntoSlips(order).map(({ cart_items, gift_items, tracking: orderTracking, parcels }) => ({
    bought: cart_items.map(({ product_variant_id, qty }) => `${qty} ${product_variant_id}`),
    given: gift_items.map(({ product_variant_id, qty }) => `${qty} ${product_variant_id}`),
    numbers: [orderTracking, ...parcels.map((parcel) => parcel.tracking)].map(
      (parcelTracking) => parcelTracking?.number ?? null,
    ),
  }));

test("the slip lists every piece while no parcel has been sent", () => {
  expect(summarizeSlips(anOrder())).toEqual([
    { bought: ["3 a", "1 b"], given: ["1 a"], numbers: [null] },
  ]);
});

test("withdrawn gifts are on no packing slip, even after everything is sent", () => {
  const removeUnits = (order: Order): Order => ({
    ...order,
    gift_items: order.gift_items.map((gift) => ({ ...gift, withdrawn_qty: 1 })),
  });
  const all = { bought: ["3 a", "1 b"], given: [] };
  expect(summarizeSlips(removeUnits(anOrder()))).toMatchObject([all]);
  const shippedOrder = anOrder([
    ["a", 3],
    ["b", 1],
  ]);
  expect(summarizeSlips(removeUnits(shippedOrder))).toMatchObject([all]);
});

test("the next slip lists only unsent pieces, bought pieces before gifts, without the old tracking number", () => {
  const makeRemainingSlip = (...bought: string[]) => [{ bought, given: ["1 a"], numbers: [null] }];
  expect(summarizeSlips(anOrder([["a", 1]]))).toEqual(makeRemainingSlip("2 a", "1 b"));
  expect(summarizeSlips(anOrder([["a", 1]], [["a", 2]]))).toEqual(makeRemainingSlip("1 b"));
  expect(summarizeSlips(anOrder([["a", 4]]))).toEqual([
    { bought: ["1 b"], given: [], numbers: [null] },
  ]);
});

test("prints one slip per parcel with its own number once everything is sent", () => {
  const shippedOrder = anOrder(
    [["a", 2]],
    [
      ["a", 2],
      ["b", 1],
    ],
  );
  expect(summarizeSlips(shippedOrder)).toEqual([
    { bought: ["2 a"], given: [], numbers: ["SF-1", "SF-1"] },
    { bought: ["1 a", "1 b"], given: ["1 a"], numbers: ["SF-2", "SF-2"] },
  ]);
});

test("pieces refunded before shipping are on no slip", () => {
  const { cart_items: cartItems, ...order } = anOrder([["a", 3]]);
  const [first, second] = cartItems as [Order["cart_items"][number], Order["cart_items"][number]];
  const withdrawn = [
    { ...first, withdrawn_qty: 1 },
    { ...second, withdrawn_qty: 1 },
  ];
  expect(summarizeSlips({ ...order, cart_items: withdrawn })).toEqual([
    { bought: ["2 a"], given: ["1 a"], numbers: ["SF-1", "SF-1"] },
  ]);
});

const makeLocalizedText = (text: string) => ({ en: text, zh: text, cn: text });
const makeStock = (warehouse: string, qty: number, state: OrderStock["state"], variantId = "a") =>
  ({
    variantId,
    warehouse: makeLocalizedText(warehouse),
    state,
    qty,
  }) satisfies OrderStock;

/** Lists the lines of each slip's products. */
function listSlipLines(order: Order, ...stock: OrderStock[]) {
  const addTitle = (item: Order["cart_items"][number]) => ({
    ...item,
    sku: "HB",
    product_title: makeLocalizedText(item.product_variant_id),
    product_variant_title: makeLocalizedText(""),
  });
  const printableOrder = {
    ...order,
    reference: "HB-7KQ4-M2X9",
    created_at: "2026-11-23T04:00:00Z",
    cart_items: order.cart_items.map(addTitle),
    gift_items: order.gift_items.map((gift) => addTitle(gift as never)),
    delivery_info: { courier: null, station: null, warehouse: null },
    delivery_details: { recipient_name: "Chan", phone: "", address: "1 Road", remarks: "" },
  } as unknown as Order;
  const shop = { name: makeLocalizedText("Harbour"), color: "#E52B1F", lines: [] };
  const slips = splitIntoSlips(printableOrder);
  const pieces = divideStock(slips, stock);
  return slips.map((slip, index) => {
    const { parts } = composePackingSlip({ order: slip, language: "en", shop }, pieces[index]!);
    return parts.flatMap((part) =>
      part.kind === "table"
        ? part.rows.map(
            ([, productCell, , qty]) => `${qty?.text} ${productCell?.text}: ${productCell?.detail}`,
          )
        : [],
    );
  });
}

test("a slip names each article's warehouse, with quantities where several hold it", () => {
  const shippedPiece = makeStock("Tai Po", 1, "shipped");
  expect(listSlipLines(anOrder(), makeStock("Kwun Tong", 4, "held"), shippedPiece)).toEqual([
    ["3 a: Kwun Tong", "1 b: ", "1 a: Gift · Kwun Tong"],
  ]);
  const stock = [makeStock("Kwun Tong", 2, "held"), makeStock("Tai Po", 2, "held")];
  expect(listSlipLines(anOrder(), ...stock, makeStock("Tai Po", 1, "held", "b"))).toEqual([
    ["3 a: Kwun Tong: 2 · Tai Po: 1", "1 b: Tai Po", "1 a: Gift · Tai Po"],
  ]);
});

test("a slip names its own parcel's warehouses and leaves unknown ones empty", () => {
  const order = anOrder(
    [["a", 2]],
    [
      ["a", 2],
      ["b", 1],
    ],
  );
  const shippedStock = [
    makeStock("Kwun Tong", 2, "shipped"),
    makeStock("Tai Po", 2, "shipped"),
    makeStock("Tai Po", 1, "shipped", "b"),
  ];
  expect(listSlipLines(order, ...shippedStock)).toEqual([
    ["2 a: Kwun Tong"],
    ["1 a: Tai Po", "1 b: Tai Po", "1 a: Gift · Tai Po"],
  ]);
  expect(listSlipLines(order, ...shippedStock.slice(0, 1))).toEqual([
    ["2 a: Kwun Tong"],
    ["1 a: Unknown warehouse", "1 b: Unknown warehouse", "1 a: Gift · Unknown warehouse"],
  ]);
});
