import { messages } from "@harbour/i18n";

export const trackingMessages = messages({
  title: { en: "Track your order", zh: "查詢訂單", cn: "查询订单" },
  intro: {
    en: "You need the order number and the e-mail or phone that you ordered with.",
    zh: "請準備訂單編號，以及落單時填寫的電郵或電話。",
    cn: "请准备订单编号，以及下单时填写的邮箱或手机号。",
  },
  notYours: {
    en: "Sign in if it is yours, or find it with the e-mail or phone that you ordered with.",
    zh: "如屬你的訂單，請先登入，或以落單時的電郵或電話查詢。",
    cn: "如果是您的订单，请先登录，或用下单时的邮箱或手机号查询。",
  },
  checkThis: {
    en: "Check the number, as our e-mail or message has it, and that this is the e-mail or phone the order was placed with.",
    zh: "請核對電郵或短訊上的訂單編號，以及落單時填寫的電郵或電話。",
    cn: "请核对邮件或短信中的订单编号，以及下单时填写的邮箱或手机号。",
  },
  askUs: {
    en: "Still nothing? Ask us:",
    zh: "仍找不到？請聯絡我們：",
    cn: "仍未找到？请联系我们：",
  },
  ownOrders: { en: "My orders", zh: "我的訂單", cn: "我的订单" },
  reference: { en: "Order number", zh: "訂單編號", cn: "订单编号" },
  referenceHint: {
    en: "For example HB-7KQ4-M2X9, with or without the hyphens",
    zh: "例如 HB-7KQ4-M2X9，可不輸入「-」",
    cn: "例如 HB-7KQ4-M2X9，可不输入“-”",
  },
  contact: { en: "E-mail or mobile phone", zh: "電郵地址或手提電話", cn: "邮箱或手机号" },
  find: { en: "Find my order", zh: "查詢", cn: "查询" },
  finding: { en: "Looking…", zh: "查詢中…", cn: "查询中…" },
  uploadTitle: { en: "Upload a payment proof", zh: "上載付款證明", cn: "上传付款凭证" },
  uploadIntro: {
    en: "Paid by transfer? Send us a picture of the transfer record.",
    zh: "已轉帳付款？請上載轉帳紀錄圖片。",
    cn: "已转账付款？请上传转账记录图片。",
  },
  whichOrder: {
    en: "Which order is this for?",
    zh: "這張圖片屬於哪張訂單？",
    cn: "这张图片属于哪个订单？",
  },
  handInFor: {
    en: "Hand it in for {reference}, {total}",
    zh: "提交予訂單 {reference}（{total}）",
    cn: "提交给订单 {reference}（{total}）",
  },
  anotherOrder: { en: "Or for another order:", zh: "或屬其他訂單：", cn: "或属于其他订单：" },
  uploadInstead: {
    en: "I want to upload a payment proof",
    zh: "我想上載付款證明",
    cn: "我要上传付款凭证",
  },
  otherOrder: {
    en: "Find an order placed without signing in",
    zh: "查詢未登入時落的訂單",
    cn: "查询未登录时下的订单",
  },
  trackInstead: { en: "I want to track an order", zh: "我想查詢訂單", cn: "我要查询订单" },
});
