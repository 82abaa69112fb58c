import { messages } from "@harbour/i18n";

/** Texts of the newsletter's form. */
export const newsletterMessages = messages({
  title: { en: "First to hear of it", zh: "搶先知道新消息", cn: "抢先知道新消息" },
  // The label avoids the word e-mail, because other forms on the page already ask for one.
  email: { en: "Subscribe to the newsletter", zh: "訂閱通訊", cn: "订阅通讯" },
  subscribe: { en: "Subscribe", zh: "訂閱", cn: "订阅" },
  subscribing: { en: "One moment…", zh: "請稍候…", cn: "请稍候…" },
  sent: {
    en: "Please check your inbox: confirm in the e-mail that we sent to {email}, and you are on the list.",
    zh: "請查看電郵：按一下我們寄給 {email} 的電郵內的按鈕，即可完成訂閱。",
    cn: "请查看邮箱：点一下我们发给 {email} 的邮件中的按钮，即可完成订阅。",
  },
});
