import { texts } from "../../../texts.ts";

export const orderMoneyTexts = texts({
  money: { en: "Money", zh: "款項" },
  total: { en: "Order total", zh: "訂單總額" },
  received: { en: "Received ({method})", zh: "已收款項（{method}）" },
  stillToPay: { en: "Still to pay", zh: "尚待付款" },
  surplus: { en: "Overpaid", zh: "多付款項" },
  refunded: { en: "Refunded", zh: "已退款" },
  refundDue: { en: "To refund", zh: "待退款" },
  kept: { en: "Kept", zh: "實收" },
  pointsSpent: { en: "Points spent", zh: "使用積分" },
  pointsReturned: { en: "Points returned", zh: "退還積分" },
  pointsTaken: { en: "Earned points taken back", zh: "收回已賺積分" },
  refunds: { en: "Refunds", zh: "退款紀錄" },
  sentOn: { en: "Sent {time}", zh: "{time} 已付出" },
  underWay: { en: "Not sent yet", zh: "待轉帳" },
  refund: { en: "Refund", zh: "退款" },
  toRefunds: { en: "Refunds to pay", zh: "待轉帳退款" },
  late: { en: "Money for a cancelled order", zh: "已取消訂單的款項" },
  lateHint: {
    en: "Nothing to do now. Money that arrives after the cancellation goes back to the buyer.",
    zh: "暫時毋須處理。訂單取消後如收到款項，須退回顧客。",
  },
  lateReason: {
    en: "The order of {amount} was cancelled, but the buyer sent a payment proof on {time}.",
    zh: "{amount} 的訂單已取消，但顧客曾於 {time} 上載付款證明。",
  },
  lateReasonWithoutProof: {
    en: "The order of {amount} was cancelled while its payment was being checked.",
    zh: "{amount} 的訂單在核對付款期間取消。",
  },
  lateStep: {
    en: "Check the account, then return the money or note that nothing arrived.",
    zh: "請查核帳戶，再退回款項，或註明未有收到款項。",
  },
  returnIt: { en: "Return money to the buyer", zh: "將款項退回顧客" },
  neverCame: { en: "Note that nothing arrived", zh: "註明未有收到款項" },
  amountCame: { en: "Amount that came", zh: "收到的金額" },
  note: { en: "Where did you see the money?", zh: "在哪裏看到款項？" },
  again: {
    en: "{amount} is being returned already. This is another transfer.",
    zh: "已退回 {amount}，這是另一筆轉帳。",
  },
  confirm: {
    en: "This is more than the order's total of {amount}. The amount is right.",
    zh: "金額超過訂單總額 {amount}，確認無誤。",
  },
  most: {
    en: "At most {amount} can be returned by hand. Upload the bank statement for more.",
    zh: "人手最多可退回 {amount}，如需更多請上載銀行結單。",
  },
  notMoney: { en: "Type an amount such as 20 or 20.50.", zh: "請輸入金額，例如 20 或 20.50。" },
});
