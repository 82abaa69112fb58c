import { texts } from "@harbour/i18n";

/** Texts to members whose vouchers were withdrawn, in three languages. */
export const withdrawnEmailTexts = texts({
  "greeting.named": { en: "Hi {name},", zh: "{name}，你好：", cn: "{name}，您好：" },
  "greeting.unnamed": { en: "Hi,", zh: "你好：", cn: "您好：" },
  subject: {
    en: "We've withdrawn one of your vouchers",
    zh: "你有一張優惠券已被收回",
    cn: "您有一张优惠券已被收回",
  },
  "subject.many": {
    en: "We've withdrawn {count} of your vouchers",
    zh: "你有 {count} 張優惠券已被收回",
    cn: "您有 {count} 张优惠券已被收回",
  },
  text: {
    en: "We're sorry. We've had to withdraw your voucher “{title}”, so you can't use it any more.",
    zh: "抱歉，我們需要收回你的優惠券「{title}」，此券不能再用。",
    cn: "抱歉，我们需要收回您的优惠券“{title}”，此券不能再用。",
  },
  "text.many": {
    en: "We're sorry. We've had to withdraw {count} of your vouchers “{title}”, so you can't use them any more.",
    zh: "抱歉，我們需要收回你的 {count} 張優惠券「{title}」，這些優惠券不能再用。",
    cn: "抱歉，我们需要收回您的 {count} 张优惠券“{title}”，不能再用。",
  },
  points: {
    en: "The {points} points you spent on it are back in your account.",
    zh: "換領時所用的 {points} 積分已退回你的帳戶。",
    cn: "兑换时所用的 {points} 积分已退回您的账户。",
  },
  "points.many": {
    en: "The {points} points you spent on them are back in your account.",
    zh: "換領時所用的 {points} 積分已退回你的帳戶。",
    cn: "兑换时所用的 {points} 积分已退回您的账户。",
  },
  button: { en: "View vouchers", zh: "查看優惠券", cn: "查看优惠券" },
  sms: {
    en: "{shop}: {subject}: “{title}”. {url}",
    zh: "{shop}：{subject}：「{title}」。{url}",
    cn: "{shop}：{subject}：“{title}”。{url}",
  },
});
