import { texts } from "../../../texts.ts";

export const exportsTexts = texts({
  exports: { en: "Exports", zh: "匯出" },
  intro: {
    en: "CSV files for spreadsheets. Edit a file and import it again.",
    zh: "可用試算表開啟的 CSV 檔案。貨品及設定檔案修改後可以重新匯入。",
  },
  download: { en: "Download {name}", zh: "下載：{name}" },
  goods: { en: "Products", zh: "貨品" },
  products: { en: "products (all fields)", zh: "貨品（所有欄位）" },
  variants: { en: "prices and stock", zh: "價格及存貨" },
  stock: { en: "stock", zh: "存貨" },
  tables: { en: "Delivery and offers", zh: "送貨及優惠" },
  stations: { en: "pick-up stations", zh: "自取點" },
  couriers: { en: "couriers", zh: "速遞服務" },
  warehouses: { en: "warehouses", zh: "倉庫" },
  promotions: { en: "promotions", zh: "優惠" },
  vouchers: { en: "vouchers", zh: "優惠券" },
  personal: { en: "Orders and members", zh: "訂單及會員" },
  personalHint: {
    en: "These files name people. Each download is recorded, and you confirm that it's you.",
    zh: "檔案載有個人資料。每次下載均有紀錄，並須確認你的身分。",
  },
  orders: { en: "orders", zh: "訂單" },
  members: { en: "members", zh: "會員" },
});
