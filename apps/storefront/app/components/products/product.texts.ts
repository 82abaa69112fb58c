import { texts } from "@harbour/i18n";

/** Texts of a product wherever it stands: in lists, on its own page, in rows of related ones. */
export const productTexts = texts({
  now: { en: "Now", zh: "現價", cn: "现价" },
  before: { en: "Before", zh: "原價", cn: "原价" },
  from: { en: "From {price}", zh: "{price} 起", cn: "{price} 起" },
  soldOut: { en: "Sold out", zh: "售罄", cn: "售罄" },
  preorder: { en: "Pre-order", zh: "預購", cn: "预售" },
  preorderFor: { en: "Out on {date}", zh: "{date} 發售", cn: "{date} 发售" },
  lowStock: { en: "Only {count} left", zh: "尚餘 {count} 件", cn: "仅剩 {count} 件" },
  isNew: { en: "New", zh: "新品", cn: "新品" },
  rated: {
    en: "{rating} of 5 stars",
    zh: "{rating} 星（滿分 5 星）",
    cn: "{rating} 星（满分 5 星）",
  },
  look: { en: "Quick view", zh: "快速瀏覽", cn: "快速浏览" },
  lookAt: { en: "Quick view: {title}", zh: "快速瀏覽：{title}", cn: "快速浏览：{title}" },
  points: { en: "{count} points", zh: "{count} 積分", cn: "{count} 积分" },
});
