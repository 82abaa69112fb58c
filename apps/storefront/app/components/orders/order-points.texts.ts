import { texts } from "@harbour/i18n";

/** Texts about an order's points and vouchers. */
export const orderPointsTexts = texts({
  toEarn: {
    en: "You'll earn {count} points",
    zh: "付款後可賺 {count} 積分",
    cn: "付款后可得 {count} 积分",
  },
  toEarnOne: {
    en: "You'll earn {count} point",
    zh: "付款後可賺 {count} 積分",
    cn: "付款后可得 {count} 积分",
  },
  earned: { en: "You earned {count} points", zh: "已賺 {count} 積分", cn: "已得 {count} 积分" },
  earnedOne: { en: "You earned {count} point", zh: "已賺 {count} 積分", cn: "已得 {count} 积分" },
  left: {
    en: "You keep {count} of the {earned} points you earned",
    zh: "已賺 {earned} 積分，退款扣回後餘 {count} 積分",
    cn: "已得 {earned} 积分，退款扣回后余 {count} 积分",
  },
  reached: {
    en: "You've reached {level}",
    zh: "你已升級為「{level}」",
    cn: "您已升级为“{level}”",
  },
  kept: {
    en: "We're holding {count} points until this order is paid or cancelled.",
    zh: "已為此訂單保留 {count} 積分，直至付款或取消。",
    cn: "已为此订单保留 {count} 积分，直至付款或取消。",
  },
  /** The text before the list of returned points and vouchers. */
  cancelledAnd: { en: "Your order is cancelled.", zh: "訂單已取消。", cn: "订单已取消。" },
  pointsBack: {
    en: "{count} points returned.",
    zh: "已退還 {count} 積分。",
    cn: "已退还 {count} 积分。",
  },
  voucherIsBack: {
    en: "You can use your voucher again.",
    zh: "你的優惠券可再次使用。",
    cn: "您的优惠券可再次使用。",
  },
  voucherBack: {
    en: "You can use your voucher “{title}” again.",
    zh: "你的優惠券「{title}」可再次使用。",
    cn: "您的优惠券“{title}”可再次使用。",
  },
});
