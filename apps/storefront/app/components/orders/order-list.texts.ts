import { texts } from "@harbour/i18n";

export const orderListTexts = texts({
  title: { en: "My orders", zh: "我的訂單", cn: "我的订单" },
  filter: { en: "Filter", zh: "篩選", cn: "筛选" },
  stores: { en: "Store", zh: "商店", cn: "商店" },
  all: { en: "All", zh: "全部", cn: "全部" },
  main: { en: "Main store", zh: "主店", cn: "主店" },
  mini: { en: "Mini store", zh: "迷你店", cn: "迷你店" },
  payments: { en: "Payment", zh: "付款", cn: "支付" },
  any: { en: "All payments", zh: "所有付款方式", cn: "全部支付方式" },
  offline: { en: "By transfer", zh: "轉帳付款", cn: "转账支付" },
  empty: { en: "No orders yet", zh: "暫時沒有訂單", cn: "暂无订单" },
  failed: {
    en: "We couldn't load your orders.",
    zh: "未能載入訂單。",
    cn: "未能加载订单。",
  },
  emptyHint: {
    en: "Your orders will appear here.",
    zh: "你的訂單及其進度會顯示於此。",
    cn: "您的订单及其进度会显示在这里。",
  },
  shop: { en: "Start shopping", zh: "開始購物", cn: "开始购物" },
  andMore: {
    en: "and {more} more",
    zh: "另外 {more} 款貨品",
    cn: "另外 {more} 款商品",
  },
  view: { en: "View order", zh: "查看訂單", cn: "查看订单" },
  viewNamed: {
    en: "View order {reference}",
    zh: "查看訂單 {reference}",
    cn: "查看订单 {reference}",
  },
  payNow: { en: "Pay now", zh: "立即付款", cn: "立即付款" },
  more: { en: "More", zh: "更多", cn: "更多" },
  moreNamed: {
    en: "More for order {reference}",
    zh: "更多：訂單 {reference}",
    cn: "更多：订单 {reference}",
  },
  proofNamed: {
    en: "Upload payment proof for {reference}",
    zh: "為訂單 {reference} 上載付款證明",
    cn: "为订单 {reference} 上传付款凭证",
  },
  replaceNamed: {
    en: "Replace picture (order {reference})",
    zh: "更換圖片（訂單 {reference}）",
    cn: "更换图片（订单 {reference}）",
  },
  rate: { en: "Rate products", zh: "評價貨品", cn: "评价商品" },
  seeRatings: { en: "My ratings", zh: "我的評價", cn: "我的评价" },
  actionsOf: { en: "Order {reference}", zh: "訂單 {reference}", cn: "订单 {reference}" },
});
