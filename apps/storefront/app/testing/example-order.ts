import type { ListedOrder, Order } from "@harbour/contracts";
import { localizeText } from "./example-site.ts";

const placedAt = "2026-11-22T01:05:00.000Z";

const bearLine: Order["cart_items"][number] = {
  _id: "line",
  product_id: "bear",
  product_slug: "bear",
  product_variant_id: "brown",
  qty: 2,
  product_title: localizeText("Bear"),
  product_variant_title: localizeText("Brown"),
  image: null,
  global_discount: null,
  original_price_per_unit: "99.90",
  discounted_price_per_unit: "99.90",
  original_subtotal_price: "199.80",
  promotion_subtotal_price: null,
  subtotal_price: "199.80",
  original_point_per_unit: 0,
  discounted_point_per_unit: 0,
  original_subtotal_point: 0,
  subtotal_point: 0,
  sku: "HB-BEA-01",
  release_date: null,
  withdrawn_qty: 0,
};

/** An unpaid order: two bears for Anna, by van. */
export function exampleOrder(overrides: Partial<Order> = {}): Order {
  return {
    _id: "o1",
    reference: "HB-2222-3333",
    store_id: "s",
    current_status: "submitted",
    statuses: [{ slug: "submitted", created_at: placedAt, updated_at: placedAt }],
    is_paid: false,
    payment_method: "OFFLINE",
    transaction_method: null,
    currency: "HKD",
    calculations: {
      currency: "HKD",
      price: { subtotal: "199.80", total: "229.80" },
      price_discount: { local: "0.00", global: "0.00" },
      point: { subtotal: 0, total: 0 },
      shipping_fee: "30.00",
    },
    image: null,
    payment_deadline: null,
    has_reviews: false,
    has_refund_requests: false,
    created_at: placedAt,
    updated_at: placedAt,
    cart_items: [bearLine],
    gift_items: [],
    discounts: [],
    calculation_trace: [],
    is_voucher_applied: false,
    delivery_info: {
      country_code: "HK",
      method: "DELIVERY",
      courier_id: "van",
      courier: { title: localizeText("Harbour van"), image: null },
      warehouse_id: null,
      warehouse: null,
      station_id: null,
      station: null,
      opening_hours: null,
      shipment: "together",
      promises: [],
    },
    delivery_details: {
      recipient_name: "Anna Chan",
      email: "anna@example.com",
      area_code: "852",
      phone: "91234567",
      address: "12 Nathan Road",
      remarks: "",
    },
    checkout: {
      _id: "c1",
      payment_method: "OFFLINE",
      online: null,
      amount: "229.80",
      offline: null,
      approval: null,
    },
    tracking: null,
    parcels: [],
    refunds: [],
    refunded_amount: "0.00",
    refund_request: null,
    refund_until: null,
    transfer_return: null,
    completes_at: null,
    earned_points: null,
    returned_voucher: null,
    superseded_by: null,
    cancellation: null,
    actions: [],
    ...overrides,
  };
}

/** The same order in a list. */
export function exampleListedOrder(overrides: Partial<Order & ListedOrder> = {}): ListedOrder {
  return {
    ...exampleOrder(overrides),
    product_title: localizeText("Bear"),
    product_count: 1,
    release_date: null,
    first_lines: [{ product_title: localizeText("Bear"), image: null, qty: 2 }],
    refund: null,
    is_refund_requested: false,
    ...overrides,
  };
}
