import { texts } from "@harbour/i18n";

/** Texts of wishlist alerts in three languages. */
export const wishlistAlertTexts = texts({
  "back-in-stock.subject": {
    en: "{title} is back in stock",
    zh: "已補貨：{title}",
    cn: "已补货：{title}",
  },
  "open-for-preorder.subject": {
    en: "You can pre-order {title} now",
    zh: "接受預購：{title}",
    cn: "开放预售：{title}",
  },
  "costs-less.subject": { en: "Price drop: {title}", zh: "減價：{title}", cn: "降价：{title}" },
  "back-in-stock.push": {
    en: "Something on your wishlist is back in stock",
    zh: "你的願望清單有貨品補貨了",
    cn: "您的愿望清单有商品补货了",
  },
  "open-for-preorder.push": {
    en: "Something on your wishlist is open for pre-order",
    zh: "你的願望清單有貨品接受預購",
    cn: "您的愿望清单有商品开放预售",
  },
  "costs-less.push": {
    en: "Something on your wishlist has dropped in price",
    zh: "你的願望清單有貨品減價",
    cn: "您的愿望清单有商品降价",
  },
  "many.subject": {
    en: "{count} updates from your wishlist",
    zh: "你的願望清單有 {count} 項新消息",
    cn: "您的愿望清单有 {count} 条新消息",
  },
  "back-in-stock": { en: "Back in stock", zh: "已補貨", cn: "已补货" },
  "open-for-preorder": { en: "Open for pre-order", zh: "接受預購", cn: "开放预售" },
  "costs-less": { en: "Was {before}", zh: "減價前 {before}", cn: "降价前 {before}" },
  intro: {
    en: "Good news from your wishlist.",
    zh: "以下貨品已補貨、接受預購或減價。",
    cn: "以下商品已补货、开放预售或降价。",
  },
  notKept: {
    en: "Stock and prices may change.",
    zh: "存貨及價錢以落單時為準。",
    cn: "库存和价格以下单时为准。",
  },
  seeProduct: { en: "View item", zh: "查看貨品", cn: "查看商品" },
  seeWishlist: { en: "View wishlist", zh: "查看願望清單", cn: "查看愿望清单" },
  sms: {
    en: "{shop}: {subject}. {url}",
    zh: "{shop}：{subject}。{url}",
    cn: "{shop}：{subject}。{url}",
  },
});
