import { texts } from "../../../../texts.ts";

/** The sentences of acts on orders and their money. */
export const orderAuditTexts = texts({
  "add-note": { en: "{who} added a note to order {what}.", zh: "{who} 在訂單 {what} 加入備註。" },
  "address-changed": {
    en: "{who} changed the recipient of order {what}.",
    zh: "{who} 更改了訂單 {what} 的收件資料。",
  },
  "approve-proof": {
    en: "{who} approved the payment proof of order {what}.",
    zh: "{who} 批准了訂單 {what} 的付款證明。",
  },
  "approve-transfer": {
    en: "{who} confirmed the payment of order {what}.",
    zh: "{who} 確認了訂單 {what} 已收款。",
  },
  cancel: { en: "{who} cancelled order {what}.", zh: "{who} 取消了訂單 {what}。" },
  complete: { en: "{who} completed order {what}.", zh: "{who} 完成了訂單 {what}。" },
  "complete-by-itself": { en: "Order {what} completed by itself.", zh: "訂單 {what} 自動完成。" },
  "correct-tracking": {
    en: "{who} corrected a tracking number of order {what}.",
    zh: "{who} 更正了訂單 {what} 的追蹤編號。",
  },
  "deadline-passed": {
    en: "The deadline of order {what} passed.",
    zh: "訂單 {what} 的付款限期已過。",
  },
  "dismiss-transfer": {
    en: "{who} dismissed the late transfer of order {what}.",
    zh: "{who} 不再處理訂單 {what} 的逾期轉帳。",
  },
  edited: {
    en: "{who} changed the goods of order {what}.",
    zh: "{who} 更改了訂單 {what} 的貨品。",
  },
  "hand-over": { en: "{who} handed over order {what}.", zh: "{who} 交付了訂單 {what}。" },
  "look-at-proof": {
    en: "{who} looked at the payment proof of order {what}.",
    zh: "{who} 查看了訂單 {what} 的付款證明。",
  },
  "print-address-labels": {
    en: "{who} printed the address label of order {what}.",
    zh: "{who} 列印了訂單 {what} 的地址標籤。",
  },
  "print-packing-slips": {
    en: "{who} printed the packing slip of order {what}.",
    zh: "{who} 列印了訂單 {what} 的裝箱單。",
  },
  "provider-failed": { en: "The payment of order {what} failed.", zh: "訂單 {what} 付款失敗。" },
  "provider-paid": { en: "Order {what} was paid online.", zh: "訂單 {what} 已在網上付款。" },
  "provider-paid-late": {
    en: "Order {what} was paid online after its cancellation.",
    zh: "訂單 {what} 在取消後才在網上付款。",
  },
  "ready-for-pickup": {
    en: "{who} marked order {what} as ready for pick-up.",
    zh: "{who} 將訂單 {what} 設為可以自取。",
  },
  "reject-proof": {
    en: "{who} rejected the payment proof of order {what}.",
    zh: "{who} 拒絕了訂單 {what} 的付款證明。",
  },
  ship: { en: "{who} shipped order {what}.", zh: "{who} 寄出了訂單 {what}。" },
  "undo-ready-for-pickup": {
    en: "{who} undid “ready for pick-up” of order {what}.",
    zh: "{who} 還原了訂單 {what} 的可以自取狀態。",
  },
  "upload-proof": {
    en: "{who} uploaded a payment proof of order {what}.",
    zh: "{who} 上載了訂單 {what} 的付款證明。",
  },
  "create-draft": { en: "{who} wrote a phone order.", zh: "{who} 新增了電話訂單。" },
  "change-draft": { en: "{who} changed a phone order.", zh: "{who} 更改了電話訂單。" },
  "send-draft": {
    en: "{who} placed a phone order and sent its pay link.",
    zh: "{who} 提交了電話訂單並發送付款連結。",
  },
  "renew-pay-link": {
    en: "{who} renewed the pay link of a phone order.",
    zh: "{who} 更新了電話訂單的付款連結。",
  },
  "cancel-draft": { en: "{who} discarded a phone order.", zh: "{who} 捨棄了電話訂單。" },
  "export-orders": { en: "{who} downloaded all orders.", zh: "{who} 下載了所有訂單。" },
  "approve-certain-transfers": {
    en: "{who} approved the certain transfers of a bank statement.",
    zh: "{who} 批准了銀行結單內已確定的轉帳。",
  },
  "approve-refund-request": {
    en: "{who} approved a refund request.",
    zh: "{who} 批准了退款申請。",
  },
  "export-due-transfers": {
    en: "{who} downloaded the list of refunds to pay.",
    zh: "{who} 下載了待轉帳退款清單。",
  },
  "look-at-refund-pictures": {
    en: "{who} looked at the pictures of a refund request.",
    zh: "{who} 查看了退款申請的圖片。",
  },
  "match-bank-transfer": {
    en: "{who} matched a bank transfer with an order.",
    zh: "{who} 將銀行轉帳配對到訂單。",
  },
  "pay-back": { en: "{who} refunded order {what}.", zh: "{who} 就訂單 {what} 退款。" },
  "pay-out-refund": { en: "{who} marked a refund as paid.", zh: "{who} 將退款設為已轉帳。" },
  refund: { en: "{who} refunded part of order {what}.", zh: "{who} 就訂單 {what} 退還部分款項。" },
  "refund-all": { en: "{who} refunded all of order {what}.", zh: "{who} 就訂單 {what} 全數退款。" },
  "reject-refund-request": { en: "{who} rejected a refund request.", zh: "{who} 拒絕了退款申請。" },
  "return-surplus": { en: "{who} returned an overpaid transfer.", zh: "{who} 退還了多付的轉帳。" },
  "return-transfer": {
    en: "{who} returned the late transfer of order {what}.",
    zh: "{who} 退還了訂單 {what} 的逾期轉帳。",
  },
  "send-refund-again": { en: "{who} sent a refund again.", zh: "{who} 重新發出了退款。" },
  "undo-approve-certain-transfers": {
    en: "{who} undid the approval of a bank statement's transfers.",
    zh: "{who} 還原了銀行結單的轉帳批准。",
  },
  "undo-return-transfer": {
    en: "{who} undid the return of a transfer of order {what}.",
    zh: "{who} 還原了訂單 {what} 的轉帳退還。",
  },
  "upload-bank-statement": { en: "{who} uploaded a bank statement.", zh: "{who} 上載了銀行結單。" },
});
