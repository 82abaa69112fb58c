import { texts } from "../../../texts.ts";

export const statementsTexts = texts({
  statements: { en: "Bank statements", zh: "銀行結單" },
  drop: { en: "Bank statement (CSV)", zh: "銀行結單（CSV）" },
  dropHint: {
    en: "Drop the file here or choose it. Uploading doesn't confirm any payment.",
    zh: "把檔案拖放到此處或選擇檔案。上載檔案不會確認付款。",
  },
  chooseFile: { en: "Choose file", zh: "選擇檔案" },
  noFile: { en: "No file", zh: "未選擇檔案" },
  reading: { en: "Reading {name}…", zh: "正在讀取 {name}…" },
  last: { en: "Files read", zh: "已讀取的檔案" },
  file: { en: "File", zh: "檔案" },
  progress: { en: "Matched", zh: "已配對" },
  matched: { en: "{done} of {rows} matched", zh: "已配對 {done}／{rows}" },
  uploaded: { en: "Uploaded", zh: "上載時間" },
  state: { en: "Status", zh: "狀態" },
  toMatch: { en: "{count} to match", zh: "{count} 筆待配對" },
  allMatched: { en: "All matched", zh: "全部配對" },
  noneHelp: {
    en: "Drop the bank's file above. Its transfers are matched with unpaid orders.",
    zh: "把銀行檔案拖放到上方，系統會把轉帳與未付款訂單配對。",
  },
  none: { en: "No statement was read yet.", zh: "尚未讀取結單。" },
  rows: { en: "Transfers: {rows}, new: {added}", zh: "{rows} 筆轉帳，{added} 筆新增" },
  surpluses: { en: "Overpayments", zh: "多付款項" },
  back: { en: "Bank statements", zh: "銀行結單" },
  notFound: { en: "There's no such statement", zh: "找不到此結單" },
  read: { en: "What was read", zh: "讀取結果" },
  counts: {
    en: "{lines} lines below the header: {rows} read, {skipped} skipped.",
    zh: "標題下共 {lines} 行：讀取 {rows} 行，略過 {skipped} 行。",
  },
  skippedLines: { en: "Skipped lines", zh: "略過的行及原因" },
  doubtfulLines: { en: "Lines that may be known already", zh: "可能重複的行" },
  line: { en: "Line {line}: {reason}", zh: "第 {line} 行：{reason}" },
  columns: { en: "Columns: {columns}", zh: "欄位：{columns}" },
  transfers: { en: "Transfers", zh: "轉帳" },
  noTransfers: { en: "This file has no incoming transfer.", zh: "此檔案沒有入數。" },
  certain: { en: "Exact matches: {count}", zh: "{count} 筆完全相符" },
  certainHint: {
    en: "Amount and order number are exact, and one transfer matches one order.",
    zh: "金額及訂單編號完全相符，而且一筆轉帳只對應一張訂單。",
  },
  willChange: {
    en: "These orders become paid, and each buyer gets a message. You can undo this for {seconds} seconds.",
    zh: "以下訂單將確認收款，並通知各顧客。你可在 {seconds} 秒內復原。",
  },
  showChangeOne: { en: "Approve 1 exact match", zh: "確認完全相符的 1 筆" },
  showChange: { en: "Approve {count} exact matches", zh: "確認完全相符的 {count} 筆" },
  approveNow: { en: "Approve {count} · {amount}", zh: "確認 {count} 筆 · {amount}" },
  waiting: {
    en: "{count} orders are approved in {seconds} s. No message has left.",
    zh: "{seconds} 秒後確認 {count} 張訂單，尚未發出通知。",
  },
  undo: { en: "Undo", zh: "復原" },
  running: { en: "Approving…", zh: "確認中…" },
  undone: {
    en: "Undone. Nothing changed and nobody was written to.",
    zh: "已復原，沒有更改訂單或發出通知。",
  },
  approved: { en: "Orders approved: {count}", zh: "已確認訂單：{count} 張" },
  notApproved: {
    en: "{reference} was not approved, because it has changed.",
    zh: "{reference} 期間有變動，未有確認。",
  },
  pays: { en: "Pays {reference}", zh: "已用於 {reference}" },
  returnedFor: { en: "Goes back for {reference}", zh: "因 {reference} 退回" },
  surplus: { en: "{amount} too much", zh: "多付 {amount}" },
  known: { en: "Known from an earlier file", zh: "較早的檔案已有" },
  isCertain: { en: "Exact", zh: "完全相符" },
  noProposal: { en: "No order matches.", zh: "沒有相符的訂單。" },
  comma: { en: ", ", zh: "、" },
  byHand: { en: "Choose an order…", zh: "選擇訂單…" },
  bankStatus: { en: "Bank's status: {status}", zh: "銀行狀態：{status}" },
  search: { en: "Search", zh: "搜尋" },
  searchHint: {
    en: "Order number, amount, payer or bank's text",
    zh: "訂單編號、金額、付款人或銀行附言",
  },
  noSurplus: { en: "All overpayments returned", zh: "多付款項已全部退回" },
  came: { en: "{amount} came {day}", zh: "{day} 收到 {amount}" },
  returned: { en: "Mark as returned", zh: "標記為已退回" },
  returnedNote: { en: "Bank's reference", zh: "銀行參考編號" },
  returnedDone: {
    en: "Marked as returned; the buyer gets a message",
    zh: "已標記為退回，並通知顧客",
  },
});

/** Texts for facts that fit a proposed match. */
export const matchReasonTexts = texts({
  amount: { en: "same amount", zh: "金額相同" },
  reference: { en: "order number", zh: "訂單編號相同" },
  "damaged-reference": { en: "order number with a mistake", zh: "訂單編號有誤" },
  payer: { en: "payer's name", zh: "付款人姓名相符" },
  time: { en: "time", zh: "時間相近" },
});

/** Texts for reasons why a proposed match is not certain. */
export const obstacleTexts = texts({
  "other-amount": { en: "Another amount", zh: "金額不同" },
  "no-exact-reference": { en: "No exact order number", zh: "沒有準確的訂單編號" },
  "several-orders": { en: "Matches several orders", zh: "對應多張訂單" },
  "several-transfers": { en: "Several transfers match", zh: "有多筆轉帳相符" },
  "went-back": { en: "A file says that the money went back", zh: "有檔案顯示款項已退回" },
  "status-unknown": { en: "The bank doesn't confirm it yet", zh: "銀行尚未確認" },
  "dated-in-future": { en: "Dated in the future", zh: "日期在未來" },
  "currency-unsure": { en: "Currency unsure", zh: "貨幣未能確定" },
  "may-be-returned": { en: "The text speaks of a return", zh: "附言提及退款" },
  "paid-before-ordered": { en: "Paid before the order", zh: "付款早於落單" },
  "not-waiting": { en: "The order doesn't wait for money", zh: "訂單並非等待付款" },
});

/** Texts of the dialog that matches a transfer to an order. */
export const bindTexts = texts({
  pay: { en: "Use for this order", zh: "確認為此訂單付款" },
  match: { en: "Match with the approved order", zh: "配對已確認的訂單" },
  "pay-again": { en: "Add as a further transfer", zh: "加入為另一筆轉帳" },
  return: { en: "Give the money back", zh: "退回款項" },
  "match-return": { en: "Match with the return made by hand", zh: "配對人手退回的款項" },
  title: { en: "Transfer of {amount}", zh: "{amount} 轉帳" },
  order: { en: "Order", zh: "訂單" },
  transfer: { en: "Transfer", zh: "轉帳" },
  find: { en: "Search all orders", zh: "搜尋所有訂單" },
  nearest: { en: "Unpaid orders, nearest amount first", zh: "未付款訂單（金額最接近的在先）" },
  found: { en: "Orders found", zh: "找到的訂單" },
  noneUnpaid: { en: "No order waits for a transfer.", zh: "沒有等待轉帳的訂單。" },
  noneFound: { en: "No order matches.", zh: "沒有相符的訂單。" },
  other: { en: "Choose another order", zh: "選擇另一張訂單" },
  effectPay: {
    en: "The order becomes paid, and the buyer gets a message.",
    zh: "訂單將確認收款，並通知顧客。",
  },
  effectMatch: {
    en: "The transfer is linked to the order. Nobody is written to.",
    zh: "轉帳會連結至訂單，不會發出通知。",
  },
  effectAgain: {
    en: "The order has money already. What it brings beyond the total is to be returned.",
    zh: "訂單已收款，超出總額的部分須退回顧客。",
  },
  effectReturn: {
    en: "The order was cancelled. The whole amount becomes a refund to pay.",
    zh: "訂單已取消，全數列為待轉帳退款。",
  },
  otherAmount: {
    en: "Accept {came} for an order of {total}",
    zh: "接受 {came} 作為總額 {total} 的訂單付款",
  },
  wentBack: {
    en: "Accept it although a file says: {text}",
    zh: "即使有檔案顯示「{text}」仍然接受",
  },
  doubt: { en: "Accept it although day or currency is in doubt", zh: "即使日期或貨幣存疑仍然接受" },
  again: { en: "This is another transfer for the same order", zh: "這是同一訂單的另一筆轉帳" },
  note: { en: "Reason", zh: "原因" },
  done: { en: "Transfer and order linked", zh: "已連結轉帳及訂單" },
});
