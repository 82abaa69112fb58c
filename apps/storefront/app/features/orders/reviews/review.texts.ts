import { texts } from "@harbour/i18n";

export const reviewTexts = texts({
  title: { en: "Rate your order", zh: "評價訂單", cn: "评价订单" },
  hint: {
    en: "You can rate each item once. Your name and photo will appear beside it.",
    zh: "每件貨品可評價一次，你的名稱及頭像會一併顯示。",
    cn: "每件商品可评价一次，您的名称和头像会一并显示。",
  },
  back: { en: "Back to the order", zh: "返回訂單", cn: "返回订单" },
  rating: { en: "Rating", zh: "評分", cn: "评分" },
  notLoaded: {
    en: "We couldn't load this order.",
    zh: "未能載入此訂單。",
    cn: "未能加载此订单。",
  },
  failed: {
    en: "We couldn't load your ratings.",
    zh: "未能載入你的評價。",
    cn: "未能加载您的评价。",
  },
  stars: { en: "{count} of 5 stars", zh: "{count} 星（滿分 5 星）", cn: "{count} 星（满分 5 星）" },
  comment: { en: "Comment (optional)", zh: "評語（選填）", cn: "评论（选填）" },
  nothing: {
    en: "Please rate at least one item.",
    zh: "請最少為 1 件貨品評分。",
    cn: "请至少为 1 件商品评分。",
  },
  send: { en: "Submit rating", zh: "提交評價", cn: "提交评价" },
  sending: { en: "Sending…", zh: "提交中…", cn: "提交中…" },
  thanks: { en: "Thank you for your rating.", zh: "多謝你的評價。", cn: "感谢您的评价。" },
  tooEarly: {
    en: "You can rate items once the order is complete.",
    zh: "訂單完成後方可評價貨品。",
    cn: "订单完成后即可评价商品。",
  },
  answer: { en: "Our reply", zh: "本店回覆", cn: "商家回复" },
});
