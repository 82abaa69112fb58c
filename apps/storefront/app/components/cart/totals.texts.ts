import { texts } from "@harbour/i18n";

export const totalsTexts = texts({
  subtotal: { en: "Subtotal", zh: "小計", cn: "小计" },
  regularSubtotal: { en: "Subtotal at regular prices", zh: "原價小計", cn: "原价小计" },
  discount: { en: "Product discounts", zh: "貨品折扣", cn: "商品折扣" },
  shopDiscount: { en: "Store discounts", zh: "本店優惠", cn: "本店优惠" },
  shipping: { en: "Shipping", zh: "運費", cn: "运费" },
  shippingBy: { en: "Shipping: {method}", zh: "運費：{method}", cn: "运费：{method}" },
  fromBy: { en: "{fee} with {method}", zh: "{method} {fee}", cn: "{method} {fee}" },
  freeBy: { en: "Free with {method}", zh: "免費：{method}", cn: "免费：{method}" },
  pickup: { en: "Pick-up", zh: "自取", cn: "自提" },
  freePickup: { en: "Free pick-up", zh: "免費自取", cn: "免费自提" },
  points: { en: "Points", zh: "積分", cn: "积分" },
  pointsOf: { en: "{count} points", zh: "{count} 積分", cn: "{count} 积分" },
  atCheckout: { en: "Calculated at checkout", zh: "結帳時計算", cn: "结账时计算" },
  totalBefore: { en: "Total before shipping", zh: "總額（未計運費）", cn: "总额（未含运费）" },
  free: { en: "Free", zh: "免費", cn: "免费" },
  total: { en: "Total", zh: "總額", cn: "总额" },
});
