import { composeEmail } from "../../base/messages/index.ts";
import { composeOrderMail } from "./compose-order-mail.rules.ts";
import { composeOrderSms } from "./compose-order-sms.rules.ts";
import type { OrderMailContent } from "./order-mail-content.ts";

export const bank = { en: "Harbour Bank", zh: "海港銀行", cn: "海港银行" };
export const line = {
  qty: 2,
  subtotal: 79_800,
  originalSubtotal: 84_000,
  globalDiscount: 0,
  promotionDiscount: 0,
  unitPoint: 0,
  releaseDate: null,
  productTitle: { en: "Star Courier", zh: "星際快遞", cn: "星际快递" },
  variantTitle: { en: "Switch", zh: "Switch 版", cn: "Switch 版" },
};
export const order = {
  reference: "HB-7KQ4-M2X9",
  language: "en",
  paymentMethod: "OFFLINE",
  paymentDeadline: new Date("2026-11-23T04:00:00Z"),
  subtotal: 84_000,
  localDiscount: 4_200,
  globalDiscount: 0,
  discounts: [],
  voucherCode: null,
  shippingFee: 3_000,
  total: 82_800,
  createdAt: new Date("2026-11-22T01:05:00Z"),
  updatedAt: new Date("2026-11-22T01:05:00Z"),
  pointTotal: 0,
  deliveryInfo: {
    method: "SELF_PICKUP",
    warehouse: {
      title: { en: "Mong Kok", zh: "旺角", cn: "旺角" },
      location: { en: "1 Shop Street", zh: "商店街 1 號", cn: "商店街 1 号" },
    },
  },
  deliveryDetails: {
    recipient_name: "Chan Tai Man",
    area_code: "852",
    phone: "91234567",
    address: "12 Nathan Road",
  },
  tracking: { number: "SF123", url: "https://courier.example/SF123" },
};
const defaultMailData = {
  about: "received",
  reason: null,
  order,
  store: "main",
  lines: [line],
  paidBy: null,
  openingHours: { en: "Every day 12:00–21:30", zh: "每日 12:00–21:30", cn: "每天 12:00–21:30" },
  hasProof: false,
  credentials: {
    bank: { bank, bank_number: "012-345", username: "Harbour Ltd" },
    fps: { id: "1234567", username: "Harbour Ltd" },
    payme: { url: "/", username: "" },
  },
  publicUrl: "https://shop.example",
} as unknown as OrderMailContent;

const head = { shopName: "Harbour", color: "#E52B1F", publicUrl: "https://shop.example" };
/** Composes the messages about a pick-up order that waits for a transfer. */
export const composeTransferMails = async (
  changes: Partial<OrderMailContent>,
  orderChanges: object = {},
) => {
  const mailData = {
    ...defaultMailData,
    ...changes,
    order: { ...defaultMailData.order, ...orderChanges },
  };
  return {
    ...(await composeEmail(composeOrderMail(mailData), head)),
    sms: composeOrderSms(mailData, head.shopName),
  };
};
