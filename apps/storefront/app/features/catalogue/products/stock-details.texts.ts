import { texts } from "@harbour/i18n";

export const stockDetailsTexts = texts({
  whenBack: {
    en: "Add it to your wishlist and we can e-mail you when it's back.",
    zh: "加入願望清單，補貨時可收到電郵通知。",
    cn: "加入愿望清单，补货时可收到邮件通知。",
  },
  askForNews: {
    en: "Turn on wishlist e-mails",
    zh: "開啟補貨通知",
    cn: "开启到货通知",
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
