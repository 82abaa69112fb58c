import {
  offlinePaymentSetting,
  orderStatusesSetting,
  refundReasonsSetting,
} from "@harbour/contracts";
import { defineSetting } from "../../platform/setting.ts";

const text = (en: string, zh: string, cn: string) => ({ en, zh, cn });

export const orderStatusTitles = defineSetting({
  slug: "order-statuses",
  schema: orderStatusesSetting,
  initial: [
    { slug: "submitted", title: text("Submitted", "已提交", "已提交") },
    { slug: "pending", title: text("Pending", "核對付款中", "核对付款中") },
    { slug: "processing", title: text("Processing", "備貨中", "备货中") },
    { slug: "ready-to-pickup", title: text("Ready to pick up", "可自取", "可自提") },
    { slug: "delivering", title: text("On its way", "送貨中", "配送中") },
    { slug: "completed", title: text("Completed", "已完成", "已完成") },
    { slug: "cancelled", title: text("Cancelled", "已取消", "已取消") },
  ],
});

export const refundReasons = defineSetting({
  slug: "refund-reasons",
  schema: refundReasonsSetting,
  initial: [
    { slug: "damaged", title: text("It arrived damaged", "收貨時已損壞", "收货时已损坏") },
    {
      slug: "wrong-item",
      title: text("It is not what I ordered", "貨品與訂單不符", "商品与订单不符"),
    },
    { slug: "changed-mind", title: text("I changed my mind", "改變主意", "改变主意") },
    { slug: "other", title: text("Something else", "其他原因", "其他原因") },
  ],
});

/** Where the money goes that no provider takes. */
export const offlinePayment = defineSetting({
  slug: "offline-payment-credentials",
  schema: offlinePaymentSetting,
  initial: {
    bank: { bank: text("Not set up", "未設定", "未设置"), bank_number: "", username: "" },
    fps: { id: "", username: "" },
    payme: { url: "/", username: "" },
  },
});
