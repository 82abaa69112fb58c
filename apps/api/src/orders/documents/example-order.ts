import type { Order } from "@harbour/contracts";
import type { OrderDocumentContent } from "./compose-order-document.rules.ts";

export const toLocalizedText = (text: string) => ({ en: text, zh: text, cn: text });
export const line = {
  product_variant_id: "variant-1",
  sku: "HB-1",
  qty: 2,
  product_title: { en: "Star Courier", zh: "星際速遞", cn: "星际快递" },
  product_variant_title: toLocalizedText(""),
  original_price_per_unit: "160.00",
  discounted_price_per_unit: "150.00",
  discounted_point_per_unit: 0,
  original_subtotal_price: "320.00",
  subtotal_price: "300.00",
  promotion_subtotal_price: "275.00",
  subtotal_point: 0,
} as Order["cart_items"][number];
export const placedFacts = {
  reference: "HB-7KQ4-M2X9",
  is_paid: false,
  current_status: "submitted",
  payment_method: "OFFLINE",
  payment_deadline: "2026-11-26T04:00:00Z",
  created_at: "2026-11-23T04:00:00Z",
  statuses: [{ slug: "submitted", created_at: "2026-11-23T04:00:00Z" }],
  calculations: {
    currency: "HKD",
    price: { subtotal: "320.00", total: "300.00" },
    price_discount: { local: "20.00", global: "25.00" },
    point: { subtotal: 0, total: 0 },
    shipping_fee: "25.00",
  },
  cart_items: [line],
  gift_items: [
    {
      sku: "HB-G",
      qty: 1,
      product_title: toLocalizedText("Sticker"),
      product_variant_title: toLocalizedText(""),
    },
  ],
  discounts: [{ title: toLocalizedText("Autumn sale"), amount: "25.00" }],
  checkout: { online: null },
  delivery_info: {
    method: "DELIVERY",
    courier: { title: toLocalizedText("Harbour Express") },
    station: null,
    warehouse: null,
  },
  delivery_details: {
    recipient_name: "Chan Tai Man",
    area_code: "852",
    phone: "91234567",
    address: "1 Queen's Road",
    remarks: "",
  },
  tracking: null,
  parcels: [],
  refunds: [],
  refunded_amount: "0.00",
} as unknown as Order;
/** Returns the content of a document for an unpaid order by transfer, which has one reduced line and a gift. */
export const buildDocumentData = (
  changes: Partial<Order> = {},
  language: OrderDocumentContent["language"] = "en",
): OrderDocumentContent => ({
  order: { ...placedFacts, ...changes },
  language,
  transferAccounts: {
    bank: {
      bank: toLocalizedText("Harbour Bank"),
      bank_number: "012-345",
      username: "Harbour Ltd",
    },
    fps: { id: "1234567", username: "Harbour Ltd" },
    payme: { url: "https://payme.example/harbour", username: "Harbour Ltd" },
  },
  shop: { name: toLocalizedText("Harbour"), color: "#E52B1F", lines: ["+852 2345 6789"] },
});
