import { texts } from "@harbour/i18n";

export const priceStoryTexts = texts({
  why: { en: "Why this price?", zh: "價錢如何計算？", cn: "价格如何计算？" },
  goods: { en: "Items at regular price", zh: "貨品原價", cn: "商品原价" },
  own: { en: "Reduced: {title}", zh: "特價：{title}", cn: "特价：{title}" },
  ownUnnamed: { en: "Reduced items", zh: "特價貨品", cn: "特价商品" },
  offer: { en: "Offer: {title}", zh: "優惠：{title}", cn: "优惠：{title}" },
  offerUnnamed: { en: "Store offer", zh: "本店優惠", cn: "本店优惠" },
  gift: { en: "Gift: {title}", zh: "贈品：{title}", cn: "赠品：{title}" },
  giftWorth: {
    en: "Gift: {title}, worth {worth}",
    zh: "贈品：{title}，價值 {worth}",
    cn: "赠品：{title}，价值 {worth}",
  },
  free: { en: "Free", zh: "免費", cn: "免费" },
  code: { en: "Code: {title}", zh: "優惠碼：{title}", cn: "优惠码：{title}" },
  voucher: { en: "Voucher: {title}", zh: "優惠券：{title}", cn: "优惠券：{title}" },
  codeUnnamed: { en: "Promotion code", zh: "優惠碼", cn: "优惠码" },
  shipping: { en: "Shipping", zh: "運費", cn: "运费" },
  freeShipping: { en: "Free shipping: {title}", zh: "免運費：{title}", cn: "免运费：{title}" },
  freeShippingUnnamed: { en: "Free shipping", zh: "免運費", cn: "免运费" },
  total: { en: "Total", zh: "總額", cn: "总额" },
  "not-best": {
    en: "Only one offer applies, and you got the better one.",
    zh: "已自動選用最優惠的一項。",
    cn: "已自动选用最优惠的一项。",
  },
  lesserOffer: {
    en: "{title} would save you {worth}. Only one of these offers applies, and yours saves at least as much.",
    zh: "「{title}」可減 {worth}。此類優惠只可用一項，已選用價值最高者。",
    cn: "“{title}”可减 {worth}。此类优惠只可用一项，已选用价值最高的一项。",
  },
  lesserGift: {
    en: "{title} comes with a gift worth {worth}. Only one of these offers applies, and yours is worth at least as much.",
    zh: "「{title}」可獲價值 {worth} 的贈品。此類優惠只可用一項，已選用價值最高者。",
    cn: "“{title}”可获价值 {worth} 的赠品。此类优惠只可用一项，已选用价值最高的一项。",
  },
  "minimum-spending": {
    en: "Spend more to qualify for another offer.",
    zh: "增加消費，可享另一優惠。",
    cn: "增加消费，可享另一优惠。",
  },
  "minimum-quantity": {
    en: "Add more items to qualify for another offer.",
    zh: "增加件數，可享另一優惠。",
    cn: "增加件数，可享另一优惠。",
  },
  goodsReason: {
    en: "There's another offer, but for different items.",
    zh: "另有優惠，但不適用於所選貨品。",
    cn: "另有优惠，但不适用于所选商品。",
  },
  quota: {
    en: "Another offer has reached its limit.",
    zh: "另一優惠的名額已用完。",
    cn: "另一优惠的名额已用完。",
  },
  "nothing-to-give": {
    en: "The gift in another offer has run out.",
    zh: "另一優惠的贈品已送完。",
    cn: "另一优惠的赠品已送完。",
  },
  onePieceToGift: {
    en: "Add one more item and get {gift} free ({title}).",
    zh: "{title}：再買 1 件，即免費獲贈「{gift}」。",
    cn: "{title}：再买 1 件，即可免费获赠“{gift}”。",
  },
  piecesToGift: {
    en: "Add {count} more items and get {gift} free ({title}).",
    zh: "{title}：再買 {count} 件，即免費獲贈「{gift}」。",
    cn: "{title}：再买 {count} 件，即可免费获赠“{gift}”。",
  },
  "nothing-to-lower": {
    en: "There's nothing left for another offer to discount.",
    zh: "另一優惠已沒有可減的金額。",
    cn: "另一优惠已没有可减的金额。",
  },
  pointsMissing: {
    en: "You don't have enough points for these items.",
    zh: "積分不足以換領所選貨品。",
    cn: "积分不足以兑换所选商品。",
  },
});
