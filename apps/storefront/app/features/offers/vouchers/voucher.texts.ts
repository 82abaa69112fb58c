import { texts } from "@harbour/i18n";

/** Texts of a voucher's terms, wherever one is shown. */
export const voucherTexts = texts({
  off: { en: "{amount} off", zh: "減 {amount}", cn: "立减 {amount}" },
  gift: { en: "Free gift", zh: "送贈品", cn: "送赠品" },
  forEach: {
    en: "{get} for every item",
    zh: "每買一件送 {get} 件",
    cn: "每买一件送 {get} 件",
  },
  forEvery: {
    en: "{get} for every {buy} items",
    zh: "每買 {buy} 件送 {get} 件",
    cn: "每买 {buy} 件送 {get} 件",
  },
  onePerOrder: { en: "one per order", zh: "每張訂單一件", cn: "每笔订单一件" },
  atMost: {
    en: "up to {count} per order",
    zh: "每張訂單最多 {count} 件",
    cn: "每笔订单最多 {count} 件",
  },
  giftNamed: { en: "Gift: {gift}", zh: "贈品：{gift}", cn: "赠品：{gift}" },
  giftGone: { en: "{gift} (sold out)", zh: "{gift}（已售罄）", cn: "{gift}（已售罄）" },
  points: { en: "{count} points", zh: "{count} 積分", cn: "{count} 积分" },
  onePoint: { en: "1 point", zh: "1 積分", cn: "1 积分" },
  free: { en: "Free", zh: "免費", cn: "免费" },
  minimum: { en: "Minimum spend {amount}", zh: "滿 {amount} 可用", cn: "满 {amount} 可用" },
  minimumPieces: {
    en: "For {count} items or more",
    zh: "買 {count} 件或以上可用",
    cn: "买 {count} 件或以上可用",
  },
  noMinimum: { en: "No minimum spend", zh: "不設最低消費", cn: "无最低消费" },
  both: { en: "Main and mini store", zh: "主店及迷你店", cn: "主店和迷你店" },
  main: { en: "Main store", zh: "主店", cn: "主店" },
  mini: { en: "Mini store", zh: "迷你店", cn: "迷你店" },
  until: { en: "Valid until {date}", zh: "有效至 {date}", cn: "有效期至 {date}" },
  endless: { en: "No expiry date", zh: "無到期日", cn: "无到期日" },
});
