import { messages } from "@harbour/i18n";

/** Texts to members whose vouchers were withdrawn, in three languages. */
export const withdrawnEmailTexts = messages({
  "greeting.named": { en: "Dear {name},", zh: "{name}，你好：", cn: "{name}，您好：" },
  "greeting.unnamed": { en: "Hello,", zh: "你好：", cn: "您好：" },
  subject: {
    en: "One of your vouchers was withdrawn",
    zh: "你的一張優惠券已被收回",
    cn: "您的一张优惠券已被收回",
  },
  "subject.many": {
    en: "{count} of your vouchers were withdrawn",
    zh: "你有 {count} 張優惠券已被收回",
    cn: "您有 {count} 张优惠券已被收回",
  },
  text: {
    en: "We had to withdraw this voucher, and it can no longer be used: {title}",
    zh: "我們需要收回以下優惠券，此券不能再用：{title}",
    cn: "我们需要收回以下优惠券，此券不能再用：{title}",
  },
  "text.many": {
    en: "We had to withdraw {count} vouchers of this kind, and they can no longer be used: {title}",
    zh: "我們需要收回以下優惠券共 {count} 張，不能再用：{title}",
    cn: "我们需要收回以下优惠券共 {count} 张，不能再用：{title}",
  },
  points: {
    en: "The {points} points that it cost are back in your account.",
    zh: "換領時所用的 {points} 積分已退回你的帳戶。",
    cn: "兑换时所用的 {points} 积分已退回您的账户。",
  },
  "points.many": {
    en: "The {points} points that they cost are back in your account.",
    zh: "換領時所用的 {points} 積分已退回你的帳戶。",
    cn: "兑换时所用的 {points} 积分已退回您的账户。",
  },
  button: { en: "See my vouchers", zh: "查看我的優惠券", cn: "查看我的优惠券" },
  sms: {
    en: "{shop}: {subject}. {url}",
    zh: "【{shop}】{subject}。{url}",
    cn: "【{shop}】{subject}。{url}",
  },
});
