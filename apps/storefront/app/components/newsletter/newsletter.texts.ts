import { texts } from "@harbour/i18n";

/** Texts of the newsletter's form. */
export const newsletterTexts = texts({
  title: { en: "Be the first to know", zh: "搶先知道新消息", cn: "抢先知道新消息" },
  // The label avoids the word e-mail, because other forms on the page already ask for one.
  email: { en: "Subscribe to the newsletter", zh: "訂閱電子通訊", cn: "订阅邮件" },
  placeholder: { en: "Your e-mail address", zh: "你的電郵地址", cn: "您的邮箱" },
  subscribe: { en: "Subscribe", zh: "訂閱", cn: "订阅" },
  subscribing: { en: "One moment…", zh: "請稍候…", cn: "请稍候…" },
  sent: {
    en: "Almost done. Open the e-mail we've sent to {email} to confirm.",
    zh: "確認電郵已發送至 {email}，按電郵內的按鈕即可完成訂閱。",
    cn: "确认邮件已发送至 {email}，点击邮件中的按钮即可完成订阅。",
  },
});
