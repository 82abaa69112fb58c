import { texts } from "@harbour/i18n";

/** Texts to members about their points, in three languages. */
export const pointsEmailTexts = texts({
  "greeting.named": { en: "Hi {name},", zh: "{name}，你好：", cn: "{name}，您好：" },
  "greeting.unnamed": { en: "Hi,", zh: "你好：", cn: "您好：" },
  "expiring.subject": {
    en: "{points} of your points expire soon",
    zh: "你有 {points} 積分即將到期",
    cn: "您有 {points} 积分即将到期",
  },
  "expiring.sms": {
    en: "{points} of your points expire soon, starting {day}",
    zh: "你有 {points} 積分將於 {day} 起陸續到期",
    cn: "您有 {points} 积分将于 {day} 起陆续到期",
  },
  "expiring.sms.one": {
    en: "1 of your points expires on {day}",
    zh: "你有 1 積分將於 {day} 到期",
    cn: "您有 1 积分将于 {day} 到期",
  },
  "expiring.text": {
    en: "{points} points expire soon, starting {day}. Spend them on vouchers or items priced in points.",
    zh: "你有 {points} 積分將於 {day} 起陸續到期，可換領優惠券，或選購以積分定價的貨品。",
    cn: "您有 {points} 积分将于 {day} 起陆续到期，可兑换优惠券，或选购以积分定价的商品。",
  },
  "expiring.subject.one": {
    en: "1 of your points expires soon",
    zh: "你有 1 積分即將到期",
    cn: "您有 1 积分即将到期",
  },
  "expiring.text.one": {
    en: "1 point expires on {day}. Spend it on vouchers or items priced in points.",
    zh: "你有 1 積分將於 {day} 到期，可換領優惠券，或選購以積分定價的貨品。",
    cn: "您有 1 积分将于 {day} 到期，可兑换优惠券，或选购以积分定价的商品。",
  },
  "birthday.subject": {
    en: "Happy birthday! Here are {points} points",
    zh: "生日快樂！送你 {points} 積分",
    cn: "生日快乐！送您 {points} 积分",
  },
  "birthday.text": {
    en: "We've added {points} points to your account. Treat yourself to something you've had your eye on.",
    zh: "我們已把 {points} 積分存入你的帳戶，挑份心頭好慶祝一下吧。",
    cn: "我们已把 {points} 积分存入您的账户，挑一件心仪的好物庆祝一下吧。",
  },
  "birthday.subject.one": {
    en: "Happy birthday! Here is 1 point",
    zh: "生日快樂！送你 1 積分",
    cn: "生日快乐！送您 1 积分",
  },
  "birthday.text.one": {
    en: "We've added 1 point to your account. Treat yourself to something you've had your eye on.",
    zh: "我們已把 1 積分存入你的帳戶，挑份心頭好慶祝一下吧。",
    cn: "我们已把 1 积分存入您的账户，挑一件心仪的好物庆祝一下吧。",
  },
  "given.subject": {
    en: "{points} points for you",
    zh: "送你 {points} 積分",
    cn: "送您 {points} 积分",
  },
  "given.text": {
    en: "We've added {points} points to your account. Thank you for shopping with us.",
    zh: "我們已把 {points} 積分存入你的帳戶，謹表謝意。",
    cn: "我们已把 {points} 积分存入您的账户，谨表谢意。",
  },
  "given.subject.one": { en: "1 point for you", zh: "送你 1 積分", cn: "送您 1 积分" },
  "given.text.one": {
    en: "We've added 1 point to your account. Thank you for shopping with us.",
    zh: "我們已把 1 積分存入你的帳戶，謹表謝意。",
    cn: "我们已把 1 积分存入您的账户，谨表谢意。",
  },
  button: { en: "View points", zh: "查看積分", cn: "查看积分" },
  sms: {
    en: "{shop}: {subject}. {url}",
    zh: "{shop}：{subject}。{url}",
    cn: "{shop}：{subject}。{url}",
  },
});
