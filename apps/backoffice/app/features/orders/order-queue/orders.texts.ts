import { texts } from "../../../texts.ts";

export const ordersTexts = texts({
  orders: { en: "Orders", zh: "訂單" },
  all: { en: "All", zh: "全部" },
  waits: { en: "Waiting for staff", zh: "等待處理" },
  search: { en: "Search orders", zh: "搜尋訂單" },
  searchHint: {
    en: "Order number, name, e-mail, phone, tracking number, item, SKU, staff note or total",
    zh: "訂單編號、姓名、電郵、電話、運單號碼、貨品、SKU、店員備註或總額",
  },
  foundBy: { en: "{field}: {text}", zh: "{field}：{text}" },
  email: { en: "E-mail", zh: "電郵" },
  phone: { en: "Phone", zh: "電話" },
  tracking: { en: "Tracking number", zh: "運單號碼" },
  item: { en: "Item", zh: "貨品" },
  note: { en: "Staff note", zh: "店員備註" },
  none: { en: "No orders here", zh: "沒有訂單" },
  noneFound: { en: "No order matches “{words}”", zh: "找不到符合「{words}」的訂單" },
  clear: { en: "Show all orders", zh: "顯示全部訂單" },
  news: { en: "Orders have changed.", zh: "訂單有更新。" },
  choose: { en: "Choose {reference}", zh: "選取 {reference}" },
  choice: { en: "Choice", zh: "選取" },
  chooseAll: { en: "Choose all shown orders", zh: "選取所有顯示的訂單" },
  slipPrinted: { en: "Slip printed", zh: "已列印" },
  keys: { en: "J and K move, Enter opens.", zh: "按 J、K 移動，Enter 開啟。" },
});
