import { texts } from "@harbour/i18n";

/** The headings of the account's groups of pages. */
export const accountNavigationTexts = texts({
  overview: { en: "Overview", zh: "總覽", cn: "总览" },
  shopping: { en: "Shopping", zh: "購物", cn: "购物" },
  details: { en: "About you", zh: "關於你", cn: "关于您" },
  security: { en: "Sign-in and privacy", zh: "登入及私隱", cn: "登录和隐私" },
});
