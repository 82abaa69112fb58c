import { texts } from "../../../texts.ts";

export const shipTexts = texts({
  trackingNumber: { en: "Tracking number", zh: "運單號碼" },
  trackingUrl: { en: "Tracking link (optional)", zh: "追蹤連結（選填）" },
  trackingUrlHint: { en: "Leave empty for the courier's own page", zh: "留空即使用速遞公司的網頁" },
  despiteRequest: {
    en: "Send although the buyer asks for a refund",
    zh: "即使顧客已申請退款仍然寄出",
  },
  units: { en: "Units in this parcel", zh: "此包裹的件數" },
  unitsHint: {
    en: "The rest stays reserved, and leaves with a later parcel.",
    zh: "餘下貨品會繼續保留，稍後再寄。",
  },
  leftOut: { en: "Refunded, so not in the parcel: {count}", zh: "已退款而不寄出：{count} 件" },
  noUnits: { en: "Choose at least one unit", zh: "請最少選擇一件" },
  parcels: { en: "Parcels", zh: "包裹" },
  shipped: { en: "Sent {time}", zh: "{time} 寄出" },
  stillToSend: { en: "Still to be sent", zh: "尚待寄出" },
  correct: { en: "Correct number", zh: "更正號碼" },
  correctHint: { en: "The buyer gets a message with the new number.", zh: "顧客會收到新的號碼。" },
  corrected: { en: "Tracking number corrected", zh: "已更正運單號碼" },
  save: { en: "Save number", zh: "儲存號碼" },
});
