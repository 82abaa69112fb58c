import { texts } from "../../texts.ts";

/** Texts about orders that several pages share. */
export const orderTexts = texts({
  submitted: { en: "Waiting for payment", zh: "等待付款" },
  pending: { en: "Checking payment", zh: "核對付款" },
  processing: { en: "Packing", zh: "備貨中" },
  "ready-to-pickup": { en: "Ready for pick-up", zh: "可以自取" },
  delivering: { en: "On the way", zh: "送貨中" },
  completed: { en: "Completed", zh: "已完成" },
  cancelled: { en: "Cancelled", zh: "已取消" },
  ONLINE: { en: "Online", zh: "網上付款" },
  OFFLINE: { en: "Transfer", zh: "轉帳" },
  DELIVERY: { en: "Delivery", zh: "送貨" },
  SELF_PICKUP: { en: "Pick-up", zh: "自取" },
  waitsForStaff: { en: "Waits for staff", zh: "等待處理" },
  reference: { en: "Order", zh: "訂單" },
  placed: { en: "Placed", zh: "落單時間" },
  buyer: { en: "Buyer", zh: "顧客" },
  total: { en: "Total", zh: "總額" },
  payment: { en: "Payment", zh: "付款" },
  status: { en: "Status", zh: "狀態" },
  delivery: { en: "Delivery", zh: "送貨方式" },
});
