import { texts } from "@harbour/i18n";

export const orderTrackingTexts = texts({
  title: { en: "Track your order", zh: "查詢訂單", cn: "查询订单" },
  intro: {
    en: "Enter your order number and the e-mail or phone you ordered with.",
    zh: "請輸入訂單編號，以及落單時填寫的電郵或電話。",
    cn: "请输入订单编号，以及下单时填写的邮箱或手机号。",
  },
  notYours: {
    en: "If it's your order, sign in or look it up with the e-mail or phone you ordered with.",
    zh: "如屬你的訂單，請先登入，或以落單時的電郵或電話查詢。",
    cn: "如果是您的订单，请先登录，或用下单时的邮箱或手机号查询。",
  },
  checkThis: {
    en: "Check the number in our e-mail or message, and the e-mail or phone you ordered with.",
    zh: "請核對電郵或短訊上的訂單編號，以及落單時填寫的電郵或電話。",
    cn: "请核对邮件或短信中的订单编号，以及下单时填写的邮箱或手机号。",
  },
  askUs: {
    en: "Still can't find it? Contact us:",
    zh: "仍找不到？請聯絡我們：",
    cn: "仍未找到？请联系我们：",
  },
  ownOrders: { en: "My orders", zh: "我的訂單", cn: "我的订单" },
  reference: { en: "Order number", zh: "訂單編號", cn: "订单编号" },
  referenceHint: {
    en: "For example HB-7KQ4-M2X9. Hyphens are optional.",
    zh: "例如 HB-7KQ4-M2X9，可省略「-」",
    cn: "例如 HB-7KQ4-M2X9，可省略“-”",
  },
  contact: { en: "E-mail or mobile phone", zh: "電郵地址或手提電話", cn: "邮箱或手机号" },
  find: { en: "Find my order", zh: "查詢", cn: "查询" },
  finding: { en: "Looking…", zh: "查詢中…", cn: "查询中…" },
  uploadTitle: { en: "Upload payment proof", zh: "上載付款證明", cn: "上传付款凭证" },
  uploadIntro: {
    en: "Paid by transfer? Upload a screenshot.",
    zh: "已轉帳付款？請上載轉帳紀錄圖片。",
    cn: "已转账付款？请上传转账记录图片。",
  },
  whichOrder: {
    en: "Which order is this for?",
    zh: "這張圖片屬於哪張訂單？",
    cn: "这张图片属于哪个订单？",
  },
  handInFor: {
    en: "Upload for {reference}, {total}",
    zh: "為訂單 {reference} 上載（{total}）",
    cn: "为订单 {reference} 上传（{total}）",
  },
  anotherOrder: { en: "For a different order:", zh: "或屬其他訂單：", cn: "或属于其他订单：" },
  uploadInstead: {
    en: "Upload payment proof",
    zh: "改為上載付款證明",
    cn: "改为上传付款凭证",
  },
  otherOrder: {
    en: "Find a guest order",
    zh: "查詢訪客訂單",
    cn: "查询访客订单",
  },
  trackInstead: { en: "Track an order instead", zh: "查詢訂單", cn: "查询订单" },
});
