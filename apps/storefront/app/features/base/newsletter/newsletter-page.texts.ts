import { texts } from "@harbour/i18n";

export const newsletterPageTexts = texts({
  title: { en: "Newsletter", zh: "訂閱電子通訊", cn: "订阅邮件" },
  intro: {
    en: "New arrivals, pre-orders and offers: be the first to know. We'll send you an e-mail to confirm. Unsubscribe in one click.",
    zh: "新貨、預購及優惠，最先告訴你。我們會發送確認電郵，確認後才會加入名單。每封電郵均附取消訂閱連結，一按即可。",
    cn: "新品、预售和优惠，最先告诉您。我们会发送确认邮件，确认后才会加入名单。每封邮件均可一键退订。",
  },
  confirmTitle: {
    en: "Confirm your subscription",
    zh: "按一下即可完成訂閱",
    cn: "点一下即可完成订阅",
  },
  confirmIntro: {
    en: "You signed up for our newsletter. Shall we send it to you?",
    zh: "你曾要求訂閱電子通訊，請確認。",
    cn: "您曾要求订阅邮件，请确认。",
  },
  confirm: { en: "Yes, send it to me", zh: "確認訂閱", cn: "确认订阅" },
  confirming: { en: "One moment…", zh: "請稍候…", cn: "请稍候…" },
});
