import { messages } from "@harbour/i18n";

/** The reasons why an account cannot be closed now. */
export const stayingMessages = messages({
  orderOpen: {
    en: "An order of yours is still on its way. Close the account when it is completed.",
    zh: "你尚有未完成的訂單，請於訂單完成後再關閉帳戶。",
    cn: "您还有未完成的订单，请在订单完成后再注销账户。",
  },
  requestOpen: {
    en: "Your refund request is not decided yet. Close the account when it is, so that we can tell you.",
    zh: "你的退款申請仍待核對，請待有結果後再關閉帳戶，以便通知你。",
    cn: "您的退款申请仍待核对，请在有结果后再注销账户，以便通知您。",
  },
  moneyOwed: {
    en: "Money is still to be sent back to you. Close the account when it is, so that we know whom to pay.",
    zh: "你尚有款項待退回，請於收到退款後再關閉帳戶，以免我們無法退款給你。",
    cn: "您还有款项待退回，请在收到退款后再注销账户，以免我们无法退款给您。",
  },
});
