import { texts } from "../../../../texts.ts";

/** The sentences of acts on products, offers and delivery. */
export const recordAuditTexts = texts({
  "create-product": { en: "{who} added the product {what}.", zh: "{who} 新增了貨品 {what}。" },
  "change-product": { en: "{who} changed the product {what}.", zh: "{who} 更改了貨品 {what}。" },
  "restore-product": {
    en: "{who} restored an earlier state of the product {what}.",
    zh: "{who} 還原了貨品 {what} 的舊版本。",
  },
  "delete-product": { en: "{who} deleted the product {what}.", zh: "{who} 刪除了貨品 {what}。" },
  "create-category": { en: "{who} added a product category.", zh: "{who} 新增了貨品分類。" },
  "change-category": { en: "{who} changed a product category.", zh: "{who} 更改了貨品分類。" },
  "delete-category": { en: "{who} deleted a product category.", zh: "{who} 刪除了貨品分類。" },
  "plan-prices": { en: "{who} planned new prices.", zh: "{who} 預定了新價格。" },
  "cancel-planned-price": {
    en: "{who} cancelled a planned price.",
    zh: "{who} 取消了預定的價格。",
  },
  "apply-planned-price": {
    en: "A planned price of a product was applied.",
    zh: "貨品的預定價格已生效。",
  },
  "receive-stock": { en: "{who} received stock of {what}.", zh: "{who} 收取了 {what} 的存貨。" },
  "adjust-stock": { en: "{who} adjusted the stock of {what}.", zh: "{who} 調整了 {what} 的存貨。" },
  "transfer-stock": {
    en: "{who} moved stock of {what} to another warehouse.",
    zh: "{who} 將 {what} 的存貨調往其他倉庫。",
  },
  "open-stock-count": { en: "{who} began a stock count.", zh: "{who} 開始了盤點。" },
  "scan-stock": { en: "{who} counted goods in a stock count.", zh: "{who} 在盤點中點算了貨品。" },
  "recount-stock": {
    en: "{who} corrected a line of a stock count.",
    zh: "{who} 更正了盤點的數量。",
  },
  "count-rest-as-none": {
    en: "{who} counted the rest of a stock count as none.",
    zh: "{who} 將盤點餘下貨品計為零。",
  },
  "apply-stock-count": { en: "{who} applied a stock count.", zh: "{who} 套用了盤點結果。" },
  "cancel-stock-count": { en: "{who} cancelled a stock count.", zh: "{who} 取消了盤點。" },
  "create-supplier": { en: "{who} added a supplier.", zh: "{who} 新增了供應商。" },
  "change-supplier": { en: "{who} changed a supplier.", zh: "{who} 更改了供應商。" },
  "create-purchase-order": { en: "{who} wrote a purchase order.", zh: "{who} 新增了採購單。" },
  "change-purchase-order": { en: "{who} changed a purchase order.", zh: "{who} 更改了採購單。" },
  "order-goods": { en: "{who} placed a purchase order.", zh: "{who} 發出了採購單。" },
  "change-expected-date": {
    en: "{who} changed the expected day of a purchase order.",
    zh: "{who} 更改了採購單的預計到貨日。",
  },
  "receive-arrival": {
    en: "{who} received goods of a purchase order.",
    zh: "{who} 收取了採購單的貨品。",
  },
  "cancel-purchase-order": { en: "{who} cancelled a purchase order.", zh: "{who} 取消了採購單。" },
  "upload-picture": { en: "{who} uploaded a picture.", zh: "{who} 上載了圖片。" },
  "upload-film": { en: "{who} uploaded a film.", zh: "{who} 上載了影片。" },
  "create-promotion": { en: "{who} created a promotion.", zh: "{who} 建立了優惠。" },
  "change-promotion": { en: "{who} changed a promotion.", zh: "{who} 更改了優惠。" },
  "import-promotion": {
    en: "{who} changed a promotion by a file.",
    zh: "{who} 以檔案更改了優惠。",
  },
  "restore-promotion": {
    en: "{who} restored an earlier state of a promotion.",
    zh: "{who} 還原了優惠的舊版本。",
  },
  "delete-promotion": { en: "{who} deleted a promotion.", zh: "{who} 刪除了優惠。" },
  "create-voucher": { en: "{who} created a voucher.", zh: "{who} 建立了優惠券。" },
  "change-voucher": { en: "{who} changed a voucher.", zh: "{who} 更改了優惠券。" },
  "import-voucher": { en: "{who} changed a voucher by a file.", zh: "{who} 以檔案更改了優惠券。" },
  "restore-voucher": {
    en: "{who} restored an earlier state of a voucher.",
    zh: "{who} 還原了優惠券的舊版本。",
  },
  "withdraw-voucher": { en: "{who} withdrew a voucher.", zh: "{who} 撤回了優惠券。" },
  "make-voucher-codes": {
    en: "{who} made codes of a voucher.",
    zh: "{who} 產生了優惠券的優惠碼。",
  },
  "invalidate-voucher-code": {
    en: "{who} cancelled a voucher code.",
    zh: "{who} 取消了優惠碼。",
  },
  "give-points": {
    en: "{who} gave points to member {what}.",
    zh: "{who} 向會員 {what} 贈送積分。",
  },
  "create-courier": { en: "{who} added a courier.", zh: "{who} 新增了速遞服務。" },
  "change-courier": { en: "{who} changed a courier.", zh: "{who} 更改了速遞服務。" },
  "import-courier": {
    en: "{who} changed a courier by a file.",
    zh: "{who} 以檔案更改了速遞服務。",
  },
  "restore-courier": {
    en: "{who} restored an earlier state of a courier.",
    zh: "{who} 還原了速遞服務的舊版本。",
  },
  "delete-courier": { en: "{who} deleted a courier.", zh: "{who} 刪除了速遞服務。" },
  "create-warehouse": { en: "{who} added a warehouse.", zh: "{who} 新增了倉庫。" },
  "change-warehouse": { en: "{who} changed a warehouse.", zh: "{who} 更改了倉庫。" },
  "import-warehouse": {
    en: "{who} changed a warehouse by a file.",
    zh: "{who} 以檔案更改了倉庫。",
  },
  "restore-warehouse": {
    en: "{who} restored an earlier state of a warehouse.",
    zh: "{who} 還原了倉庫的舊版本。",
  },
  "delete-warehouse": { en: "{who} deleted a warehouse.", zh: "{who} 刪除了倉庫。" },
});
