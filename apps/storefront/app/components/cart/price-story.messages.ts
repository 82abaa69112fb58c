import { messages } from "@harbour/i18n";

export const priceStoryMessages = messages({
  why: { en: "Why this price?", zh: "價錢如何計算？", cn: "价格如何计算？" },
  goods: { en: "Regular prices of the goods", zh: "貨品原價", cn: "商品原价" },
  own: { en: "Reduced: {title}", zh: "特價：{title}", cn: "特价：{title}" },
  ownUnnamed: { en: "Reduced products", zh: "特價貨品", cn: "特价商品" },
  offer: { en: "Offer: {title}", zh: "優惠：{title}", cn: "优惠：{title}" },
  offerUnnamed: { en: "Offer of the shop", zh: "本店優惠", cn: "本店优惠" },
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
    en: "Another offer would have taken off less: the better one counts.",
    zh: "另有優惠減得較少，已選用較優惠者。",
    cn: "另有优惠减得较少，已选用更优惠的一项。",
  },
  lesserOffer: {
    en: "{title} would take off {worth}. One such offer counts, and yours is worth at least as much.",
    zh: "「{title}」可減 {worth}。此類優惠只可用一項，已選用價值最高者。",
    cn: "“{title}”可减 {worth}。此类优惠只可用一项，已选用价值最高的一项。",
  },
  lesserGift: {
    en: "{title} would give a gift worth {worth}. One such offer counts, and yours is worth at least as much.",
    zh: "「{title}」可獲價值 {worth} 的贈品。此類優惠只可用一項，已選用價值最高者。",
    cn: "“{title}”可获价值 {worth} 的赠品。此类优惠只可用一项，已选用价值最高的一项。",
  },
  "minimum-spending": {
    en: "There is an offer for a higher spend than this.",
    zh: "另有優惠須達更高消費。",
    cn: "另有优惠需达到更高消费。",
  },
  "minimum-quantity": {
    en: "There is an offer for more pieces than these.",
    zh: "另有優惠須購買更多件數。",
    cn: "另有优惠需购买更多件数。",
  },
  goodsReason: {
    en: "There is an offer on other goods than these.",
    zh: "另有優惠只適用於其他貨品。",
    cn: "另有优惠只适用于其他商品。",
  },
  quota: {
    en: "An offer has been used as often as it may be.",
    zh: "有優惠的名額已用完。",
    cn: "有优惠的名额已用完。",
  },
  "nothing-to-give": {
    en: "An offer's gift has run out.",
    zh: "有優惠的贈品已送完。",
    cn: "有优惠的赠品已送完。",
  },
  onePieceToGift: {
    en: "{title}: one more piece, and {gift} is free.",
    zh: "{title}：再買 1 件，即免費獲贈「{gift}」。",
    cn: "{title}：再买 1 件，即可免费获赠“{gift}”。",
  },
  piecesToGift: {
    en: "{title}: {count} more pieces, and {gift} is free.",
    zh: "{title}：再買 {count} 件，即免費獲贈「{gift}」。",
    cn: "{title}：再买 {count} 件，即可免费获赠“{gift}”。",
  },
  "nothing-to-lower": {
    en: "Nothing is left to pay for what an offer would lower.",
    zh: "有優惠適用的貨品已毋須付款。",
    cn: "有优惠适用的商品已无需付款。",
  },
  pointsMissing: {
    en: "There are not enough points for these goods.",
    zh: "積分不足以換領所選貨品。",
    cn: "积分不足以兑换所选商品。",
  },
});
