import { messages } from "@harbour/i18n";

export const sendAgainMessages = messages({
  sending: { en: "Sending…", zh: "傳送中…", cn: "发送中…" },
  sendAgain: { en: "Send again", zh: "再次傳送", cn: "再次发送" },
  sentAgain: { en: "Sent", zh: "已傳送", cn: "已发送" },
});
