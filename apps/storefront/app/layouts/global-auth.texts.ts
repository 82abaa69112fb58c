import { texts } from "@harbour/i18n";

/** The panel beside the forms. */
export const globalAuthTexts = texts({
  title: {
    en: "With an account",
    zh: "會員帳戶的好處",
    cn: "会员账户的好处",
  },
  orders: { en: "Orders at a glance", zh: "訂單一目了然", cn: "订单一目了然" },
  ordersText: {
    en: "Tracking, receipts and payments in one place.",
    zh: "送貨進度、收據、付款證明，不用再找訂單編號。",
    cn: "配送进度、收据、付款凭证，不用再找订单编号。",
  },
  points: { en: "Points on every order", zh: "購物賺積分", cn: "购物得积分" },
  pointsText: {
    en: "Earn 1 point for every HK$10 you spend, and move up the levels.",
    zh: "每消費 HK$10 賺 1 積分，累積提升會員級別。",
    cn: "每消费 HK$10 得 1 积分，累积提升会员等级。",
  },
  wishlist: { en: "A wishlist that follows you", zh: "願望清單隨身帶", cn: "愿望清单随身带" },
  wishlistText: {
    en: "Save items on any device, and hear when they're back.",
    zh: "不同裝置均可查看心儀貨品，補貨時通知你。",
    cn: "不同设备均可查看心仪商品，补货时通知您。",
  },
});
