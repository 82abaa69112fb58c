import { texts } from "@harbour/i18n";

/** Sentences about an edited order, for buyers and the history. */
export const orderEditTexts = texts({
  added: { en: "Added: {qty} × {title}", zh: "新增：{title} × {qty}", cn: "新增：{title} × {qty}" },
  removed: {
    en: "Removed: {qty} × {title}",
    zh: "移除：{title} × {qty}",
    cn: "移除：{title} × {qty}",
  },
  changed: {
    en: "Quantity: {title}, {qty} instead of {former}",
    zh: "數量：{title}，由 {former} 件改為 {qty} 件",
    cn: "数量：{title}，由 {former} 件改为 {qty} 件",
  },
  delivery: {
    en: "The delivery method has changed.",
    zh: "送貨方式已更改。",
    cn: "配送方式已修改。",
  },
  recipient: {
    en: "The delivery details have changed.",
    zh: "收件資料已更改。",
    cn: "收件信息已修改。",
  },
  total: {
    en: "New total: {total} (before: {former})",
    zh: "新總額：{total}（原為 {former}）",
    cn: "新总额：{total}（原为 {former}）",
  },
});
