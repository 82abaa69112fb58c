import { messages } from "@harbour/i18n";

export const totalsMessages = messages({
  subtotal: { en: "Subtotal", zh: "小計", cn: "小计" },
  discount: { en: "Product discounts", zh: "貨品折扣", cn: "商品折扣" },
  shopDiscount: { en: "Shop discounts", zh: "本店優惠", cn: "本店优惠" },
  shipping: { en: "Shipping", zh: "運費", cn: "运费" },
  atCheckout: { en: "Worked out at checkout", zh: "結帳時計算", cn: "结账时计算" },
  totalBefore: { en: "Total before shipping", zh: "總額（未計運費）", cn: "总额（未含运费）" },
  free: { en: "Free", zh: "免費", cn: "免费" },
  total: { en: "Total", zh: "總額", cn: "总额" },
});
