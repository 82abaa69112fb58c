import { texts } from "@harbour/i18n";

/** Texts of SMS about orders that come before and after the mail's subject. */
export const orderSmsTexts = texts({
  smsPayBy: {
    en: "Please transfer {amount} by {deadline}, reference {reference}.",
    zh: "請於 {deadline} 前轉帳 {amount}，附註 {reference}。",
    cn: "请在 {deadline} 前转账 {amount}，附言 {reference}。",
  },
  smsTransfer: {
    en: "Transfer {amount} with reference {reference}.",
    zh: "請轉帳 {amount}，附註 {reference}。",
    cn: "请转账 {amount}，附言 {reference}。",
  },
  smsPayOnline: {
    en: "Please pay {amount} by {deadline}.",
    zh: "請於 {deadline} 前付款 {amount}。",
    cn: "请在 {deadline} 前付款 {amount}。",
  },
  smsProof: {
    en: "Please upload another payment proof. Already paid? Don't pay again.",
    zh: "請重新上載付款證明；如已付款，請勿重複付款。",
    cn: "请重新上传付款凭证；如已付款，请勿重复付款。",
  },
  smsTracking: {
    en: "{courier}, tracking number {number}.",
    zh: "{courier}，運單號碼 {number}。",
    cn: "{courier}，快递单号 {number}。",
  },
  smsTrackingAlone: {
    en: "Tracking number {number}.",
    zh: "運單號碼 {number}。",
    cn: "快递单号 {number}。",
  },
  smsPaid: { en: "Amount: {amount}.", zh: "金額 {amount}。", cn: "金额 {amount}。" },
  smsPlace: { en: "{place}.", zh: "地點：{place}。", cn: "地点：{place}。" },
  smsOpenPlace: {
    en: "{place}: {hours}.",
    zh: "地點：{place}，{hours}。",
    cn: "地点：{place}，{hours}。",
  },
  smsIfPaid: {
    en: "{shop}: {subject}. Already paid? Tell us on your order page: {url}",
    zh: "{shop}：{subject}。如已付款，請於訂單頁面告訴我們：{url}",
    cn: "{shop}：{subject}。如已付款，请在订单页面告诉我们：{url}",
  },
  smsReason: {
    en: "{shop}: {subject}. Reason: {reason} {url}",
    zh: "{shop}：{subject}。原因：{reason}{url}",
    cn: "{shop}：{subject}。原因：{reason}{url}",
  },
  sms: {
    en: "{shop}: {subject}. {url}",
    zh: "{shop}：{subject}。{url}",
    cn: "{shop}：{subject}。{url}",
  },
});
