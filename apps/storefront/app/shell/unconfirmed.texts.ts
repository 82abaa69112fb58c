import { texts } from "@harbour/i18n";

export const unconfirmedTexts = texts({
  title: { en: "Please confirm your account", zh: "請完成帳戶驗證", cn: "请完成账户验证" },
  email: {
    en: "Follow the link in our e-mail to confirm your account.",
    zh: "請按我們電郵內的連結，完成帳戶驗證。",
    cn: "请点击我们邮件中的链接，完成账户验证。",
  },
  phone: {
    en: "Enter the six-digit code we texted you to confirm your account.",
    zh: "請輸入短訊內的 6 位數字，完成帳戶驗證。",
    cn: "请输入短信中的 6 位数字，完成账户验证。",
  },
  enter: { en: "Enter the code", zh: "輸入驗證碼", cn: "输入验证码" },
  close: { en: "Close", zh: "關閉", cn: "关闭" },
});
