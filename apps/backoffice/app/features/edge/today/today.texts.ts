import { texts } from "../../../texts.ts";

export const todayTexts = texts({
  hello: { en: "Hello, {name}", zh: "{name}，你好" },
  waits: { en: "Waiting for you", zh: "等待處理" },
  nothingWaits: { en: "Nothing waits. Well done!", zh: "全部處理妥當！" },
  open: { en: "Open orders", zh: "進行中的訂單" },
  notLoaded: { en: "These figures couldn't be loaded.", zh: "未能載入數字。" },
  tryAgain: { en: "Try again", zh: "再試一次" },
  pending: { en: "Proofs to check", zh: "待核對的付款證明" },
  processing: { en: "To pack", zh: "備貨中" },
  "ready-to-pickup": { en: "Ready for pick-up", zh: "可以自取" },
  delivering: { en: "On the way", zh: "送貨中" },
  submitted: { en: "Waiting for payment", zh: "等待付款" },
  waits_for_staff: { en: "Orders that wait for staff", zh: "等待店員的訂單" },
  refund_requests: { en: "Refund requests", zh: "退款申請" },
  due_transfers: { en: "Transfers to make", zh: "待轉帳的退款" },
  surpluses: { en: "Overpaid transfers", zh: "多付的轉帳" },
  failed_refunds: { en: "Refunds that failed", zh: "未能發出的退款" },
  enquiries: { en: "Enquiries", zh: "查詢" },
});
