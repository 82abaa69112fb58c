import { messages } from "@harbour/i18n";

export const vouchersMessages = messages({
  title: { en: "My vouchers", zh: "我的優惠券", cn: "我的优惠券" },
  empty: { en: "No vouchers yet", zh: "暫時沒有優惠券", cn: "暂时没有优惠券" },
  emptyHint: {
    en: "Vouchers you get will wait here with their codes and dates.",
    zh: "你獲得的優惠券連同優惠碼及到期日會顯示於此。",
    cn: "您获得的优惠券连同优惠码及到期日会显示在这里。",
  },
  points: { en: "See my points", zh: "查看我的積分", cn: "查看我的积分" },
});
