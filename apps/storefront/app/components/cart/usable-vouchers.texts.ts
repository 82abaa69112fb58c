import { texts } from "@harbour/i18n";

export const usableVouchersTexts = texts({
  title: { en: "You have vouchers for this order", zh: "你有可用的優惠券", cn: "您有可用的优惠券" },
  takesOff: { en: "{amount} off", zh: "減 {amount}", cn: "立减 {amount}" },
  brings: { en: "{count} free", zh: "送 {count} 件", cn: "送 {count} 件" },
  until: { en: "Until {date}", zh: "有效至 {date}", cn: "有效期至 {date}" },
  use: { en: "Use", zh: "使用", cn: "使用" },
  useNamed: { en: "Use: {title}", zh: "使用：{title}", cn: "使用：{title}" },
});
