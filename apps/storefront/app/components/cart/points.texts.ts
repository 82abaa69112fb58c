import { texts } from "@harbour/i18n";

export const pointsTexts = texts({
  ofMembers: {
    en: "Some items cost points.",
    zh: "部分貨品須以會員積分換領。",
    cn: "部分商品需使用会员积分兑换。",
  },
  signIn: { en: "Sign in to use points", zh: "登入使用積分", cn: "登录使用积分" },
  have: { en: "You have {count} points.", zh: "你有 {count} 積分。", cn: "您有 {count} 积分。" },
  missing: {
    en: "You need {count} more points.",
    zh: "所選貨品尚需 {count} 積分。",
    cn: "所选商品还需 {count} 积分。",
  },
  short: { en: "{count} points short", zh: "尚差 {count} 積分", cn: "还差 {count} 积分" },
});
