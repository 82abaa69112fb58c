import { texts } from "@harbour/i18n";

export const stockDetailsTexts = texts({
  notify: { en: "Notify me", zh: "補貨時通知我", cn: "到货通知" },
  whenBack: {
    en: "Sign in, and we can e-mail you when it's back.",
    zh: "登入後，可於補貨時收到電郵通知。",
    cn: "登录后，可在补货时收到邮件通知。",
  },
  preordersLeft: {
    en: "{count} left to pre-order",
    zh: "尚餘 {count} 個預購名額",
    cn: "还可预订 {count} 件",
  },
  preorderCourse: {
    en: "You pay now. We'll ship it, or hold it for pick-up, as soon as it's in.",
    zh: "落單時付款，到貨後寄出或通知自取。",
    cn: "下单时付款，到货后发货或通知自提。",
  },
});
