import { messages } from "@harbour/i18n";

/** Texts of SMS about orders, around the mail's subject. */
export const orderSmsTexts = messages({
  smsPayBy: {
    en: "Please transfer {amount} by {deadline}, reference {reference}.",
    zh: "請於 {deadline} 前轉帳 {amount}，附註 {reference}。",
    cn: "请在 {deadline} 前转账 {amount}，附言 {reference}。",
  },
  smsIfPaid: {
    en: "{shop}: {subject}. If you have paid, see here whom to tell: {url}",
    zh: "{shop}：{subject}。如已付款，請在此查看聯絡方法：{url}",
    cn: "{shop}：{subject}。如已付款，请在此查看联系方式：{url}",
  },
  smsReason: {
    en: "{shop}: {subject}. Reason: {reason} {url}",
    zh: "{shop}：{subject}。原因：{reason} {url}",
    cn: "{shop}：{subject}。原因：{reason} {url}",
  },
  sms: {
    en: "{shop}: {subject}. {url}",
    zh: "{shop}：{subject}。{url}",
    cn: "{shop}：{subject}。{url}",
  },
});
