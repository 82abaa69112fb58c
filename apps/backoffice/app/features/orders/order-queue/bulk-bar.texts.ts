import { texts } from "../../../texts.ts";

export const bulkBarTexts = texts({
  chosen: { en: "{count} selected", zh: "已選 {count} 張" },
  clearChoice: { en: "Clear", zh: "清除" },
  bulk: { en: "Selected orders", zh: "已選訂單" },
  nothing: {
    en: "None of these can be sent, printed or marked ready now. Open an order to confirm its payment or cancel it.",
    zh: "所選訂單現時不能寄出、列印或標示可自取。請開啟訂單以確認收款或取消。",
  },
  shipCount: { en: "Ship {count}", zh: "寄出 {count} 張" },
  slipCount: { en: "Print {count} packing slips", zh: "列印 {count} 張裝箱單" },
  slipCountOne: { en: "Print 1 packing slip", zh: "列印 1 張裝箱單" },
  readyCount: { en: "Ready for pick-up: {count}", zh: "可以自取：{count} 張" },
  maxPapers: {
    en: "At most {count} packing slips at once.",
    zh: "每次最多列印 {count} 張裝箱單。",
  },
  maxReady: { en: "At most {count} orders at once.", zh: "每次最多處理 {count} 張訂單。" },
  readyTitle: { en: "Ready for pick-up", zh: "可以自取" },
  willBeReady: {
    en: "These orders become ready, and their buyers are told. You can undo it; buyers then get another message.",
    zh: "以下訂單將標示為可以自取，並通知顧客。如需復原，會再次通知顧客。",
  },
  stayAsTheyAre: { en: "These stay as they are", zh: "以下訂單維持不變" },
  markReady: { en: "Mark {count} as ready", zh: "標示 {count} 張可自取" },
  undo: { en: "Undo", zh: "復原" },
  isUndone: { en: "No longer ready", zh: "改為未可自取" },
  isReady: { en: "Ready", zh: "可以自取" },
});
