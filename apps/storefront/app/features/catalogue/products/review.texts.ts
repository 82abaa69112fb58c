import { texts } from "@harbour/i18n";

export const reviewTexts = texts({
  rated: {
    en: "{rating} of 5 stars",
    zh: "{rating} 星（滿分 5 星）",
    cn: "{rating} 星（满分 5 星）",
  },
  // The specification fixes the English words (S8-023).
  none: { en: "No Reviews", zh: "暫無評價", cn: "暂无评价" },
  noneHint: {
    en: "Bought it? You can rate it once your order is complete.",
    zh: "已購買？訂單完成後即可評分。",
    cn: "已购买？订单完成后即可评分。",
  },
  failed: {
    en: "We couldn't load the reviews.",
    zh: "未能載入評價。",
    cn: "未能加载评价。",
  },
  noneSo: { en: "No matching reviews.", zh: "沒有符合的評價。", cn: "没有符合的评价。" },
  count: { en: "{count} reviews", zh: "{count} 則評價", cn: "{count} 条评价" },
  only: {
    en: "Only {stars}-star reviews ({count})",
    zh: "只看 {stars} 星評價（{count}）",
    cn: "只看 {stars} 星评价（{count}）",
  },
  all: { en: "All reviews", zh: "所有評價", cn: "所有评价" },
  order: { en: "Sort reviews", zh: "評價排序", cn: "评价排序" },
  "from-new-to-old": { en: "Newest", zh: "最新", cn: "最新" },
  "rating-from-high-to-low": { en: "Highest", zh: "評分最高", cn: "评分最高" },
  "rating-from-low-to-high": { en: "Lowest", zh: "評分最低", cn: "评分最低" },
  "with-pictures": { en: "With pictures", zh: "有圖片", cn: "有图片" },
  somebody: { en: "A buyer", zh: "買家", cn: "买家" },
  bought: { en: "Bought: {variant}", zh: "購買款式：{variant}", cn: "购买款式：{variant}" },
  picture: {
    en: "Picture {number} of this review",
    zh: "此評價的圖片 {number}",
    cn: "此评价的图片 {number}",
  },
  answer: { en: "Our reply", zh: "本店回覆", cn: "商家回复" },
  back: { en: "Earlier reviews", zh: "之前的評價", cn: "之前的评价" },
  on: { en: "More reviews", zh: "更多評價", cn: "更多评价" },
  more: { en: "Show more reviews", zh: "顯示更多評價", cn: "显示更多评价" },
});
