import { messages } from "@harbour/i18n";

export const vouchersMessages = messages({
  title: { en: "My vouchers", zh: "我的優惠券", cn: "我的优惠券" },
  empty: { en: "No vouchers yet", zh: "暫時沒有優惠券", cn: "暂时没有优惠券" },
  emptyHint: {
    en: "This shop gives out no vouchers so far. Your points are kept for you.",
    zh: "本店暫時未有派發優惠券，你的積分會一直保留。",
    cn: "本店暂时不发放优惠券，您的积分会继续保留。",
  },
  points: { en: "See my points", zh: "查看我的積分", cn: "查看我的积分" },
});
