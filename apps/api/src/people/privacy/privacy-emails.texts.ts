import { texts } from "@harbour/i18n";

/** Texts to people about their own data, in three languages. */
export const privacyEmailTexts = texts({
  "greeting.named": { en: "Hi {name},", zh: "{name}，你好：", cn: "{name}，您好：" },
  "greeting.unnamed": { en: "Hi,", zh: "你好：", cn: "您好：" },

  "export.subject": {
    en: "Your data is ready to download",
    zh: "你的個人資料副本已備妥",
    cn: "您的个人信息副本已备好",
  },
  "export.text": {
    en: "Your copy of everything we keep about you is ready. The link is valid for 24 hours. Anyone with the link can open it, so please don't share it.",
    zh: "你的個人資料副本已備妥，可供下載。連結 24 小時內有效；取得連結者均可開啟副本，請勿轉發。",
    cn: "您的个人信息副本已备好，可以下载。链接 24 小时内有效；拿到链接的人都能打开副本，请勿转发。",
  },
  "export.button": { en: "Download my data", zh: "下載副本", cn: "下载副本" },
  "export.notYou": {
    en: "Didn't ask for this? Sign in, sign out on all other devices and change your password.",
    zh: "如非你本人操作，請立即登入帳戶，登出所有其他裝置並更改密碼。",
    cn: "如非您本人操作，请立即登录账户，让所有其他设备退出登录并修改密码。",
  },
  "export.sms": {
    en: "{shop}: Your data is ready to download for 24 hours: {url}",
    zh: "{shop}：你的個人資料副本已備妥，24 小時內可於此下載：{url}",
    cn: "{shop}：您的个人信息副本已备好，24 小时内可在此下载：{url}",
  },

  "closed.subject": {
    en: "Your account is closed",
    zh: "你的帳戶已關閉",
    cn: "您的账户已注销",
  },
  "closed.text": {
    en: "We've closed your account and erased your personal data, as you asked. We keep past orders in our books, without your name, address, e-mail or phone number.",
    zh: "我們已按你的要求關閉帳戶，並刪除你的個人資料。訂單紀錄會保留作帳目用途，但不再載有你的姓名、地址、電郵及電話號碼。",
    cn: "我们已按您的要求注销账户，并删除您的个人信息。订单记录会保留作账目用途，但不再包含您的姓名、地址、邮箱和手机号。",
  },
  "closed.welcome": {
    en: "Thank you for shopping with us. You're welcome back any time.",
    zh: "感謝你一直以來的支持，歡迎日後再次註冊。",
    cn: "感谢您一直以来的支持，欢迎日后再次注册。",
  },
  "closed.notYou": {
    en: "Not you? Please contact us right away.",
    zh: "如非你本人操作，請立即聯絡我們。",
    cn: "如非您本人操作，请立即联系我们。",
  },
  "closed.sms": {
    en: "{shop}: Your account is closed and your personal data erased. Not you? Please contact us.",
    zh: "{shop}：你的帳戶已關閉，個人資料亦已刪除。如非你本人操作，請聯絡我們。",
    cn: "{shop}：您的账户已注销，个人信息已删除。如非您本人操作，请联系我们。",
  },
});
