import { texts } from "@harbour/i18n";

/** The reasons why an account cannot be closed now. */
export const closingObstacleTexts = texts({
  orderOpen: {
    en: "You have an open order. You can close your account once it's completed.",
    zh: "你尚有未完成的訂單，請於訂單完成後再關閉帳戶。",
    cn: "您还有未完成的订单，请在订单完成后再注销账户。",
  },
  requestOpen: {
    en: "Your refund request is still open. You can close your account once we've replied.",
    zh: "你的退款申請仍未有結果，請待收到回覆後再關閉帳戶。",
    cn: "您的退款申请仍未有结果，请在收到回复后再注销账户。",
  },
  moneyOwed: {
    en: "We still owe you a refund. You can close your account once it's paid.",
    zh: "你尚有款項待退回，請於收到退款後再關閉帳戶。",
    cn: "您还有款项待退回，请在收到退款后再注销账户。",
  },
});
