import type { RedeemedVoucher, Voucher } from "@harbour/contracts";
import type { VoucherTerms } from "../features/offers/vouchers/voucher-words.ts";

const localizeText = (text: string) => ({ en: text, zh: `${text} zh`, cn: `${text} cn` });

export const exampleTerms: VoucherTerms = {
  slug: "star-ferry-50",
  title: localizeText("Across the water"),
  description: localizeText("For a full bag on the way home."),
  images: [],
  point: 80,
  discount_type: "PRICE",
  discount_value: "50.00",
  buy_get: null,
  min_requirement: { spending: "500.00", product_qty: 0 },
  valid_duration: 90,
  stores: ["main", "mini"],
};

export const exampleVoucher: Voucher = {
  ...exampleTerms,
  _id: "voucher-1",
  stock: null,
  start_datetime: null,
  end_datetime: null,
  quota_per_customer: null,
};

export const exampleRedeemedVoucher: RedeemedVoucher = {
  ...exampleTerms,
  discount_code_id: "redeemed-1",
  voucher_id: "voucher-1",
  code: "HV-7KQ4-M2X9-PRTA",
  state: "available",
  redeemed_at: "2026-11-20T04:00:00.000Z",
  expires_at: "2027-02-18T04:00:00.000Z",
  used_at: null,
  order_id: null,
};
