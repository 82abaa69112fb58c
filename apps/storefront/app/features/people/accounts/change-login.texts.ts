import { texts } from "@harbour/i18n";

export const changeLoginTexts = texts({
  emailTitle: { en: "Change e-mail", zh: "更改電郵", cn: "修改邮箱" },
  phoneTitle: { en: "Change phone number", zh: "更改手提電話號碼", cn: "修改手机号" },
  addPhoneTitle: { en: "Add a phone number", zh: "加入手提電話號碼", cn: "添加手机号" },
  now: { en: "Current: {address}", zh: "目前：{address}", cn: "目前：{address}" },
  askHint: {
    en: "We'll send a code to your current e-mail or phone to make sure it's you.",
    zh: "我們會先將驗證碼發送至你現有的聯絡方式，以防他人擅自更改。",
    cn: "我们会先将验证码发送到您现有的联系方式，以防他人擅自修改。",
  },
  ask: { en: "Send me a code", zh: "發送驗證碼", cn: "发送验证码" },
  askAgain: { en: "Send another code", zh: "再次發送", cn: "再次发送" },
  sentEmail: {
    en: "We've sent an e-mail to {hint}. Follow its link or copy the code. It's valid for 15 minutes.",
    zh: "驗證電郵已發送至 {hint}，請按當中連結或複製驗證碼，15 分鐘內有效。",
    cn: "验证邮件已发送至 {hint}，请点击其中链接或复制验证码，15 分钟内有效。",
  },
  sentSms: {
    en: "We've texted a six-digit code to {hint}. It's valid for 15 minutes.",
    zh: "已向 {hint} 發送 6 位數字驗證碼，15 分鐘內有效。",
    cn: "已向 {hint} 发送 6 位验证码，15 分钟内有效。",
  },
  haveCode: { en: "I already have a code", zh: "我已有驗證碼", cn: "我已有验证码" },
  code: { en: "Code", zh: "驗證碼", cn: "验证码" },
  codeFilled: {
    en: "We've filled in the code from your e-mail. Now enter your new details.",
    zh: "已填上電郵內的驗證碼，請輸入新的聯絡方式。",
    cn: "已填入邮件中的验证码，请输入新的联系方式。",
  },
  newEmail: { en: "New e-mail", zh: "新電郵地址", cn: "新邮箱" },
  add: { en: "Add", zh: "加入", cn: "添加" },
  change: { en: "Change", zh: "更改", cn: "修改" },
  doneEmail: {
    en: "Changed. Follow the link in our e-mail to your new address to confirm it.",
    zh: "已更改。驗證電郵已發送至新電郵地址，請按當中連結完成驗證。",
    cn: "已修改。验证邮件已发送至新邮箱，请点击其中链接完成验证。",
  },
  donePhone: {
    en: "Changed. We've texted a code to your new number. Enter it to confirm.",
    zh: "已更改。驗證碼已發送至新號碼，輸入後即完成驗證。",
    cn: "已修改。验证码已发送至新号码，输入后即完成验证。",
  },
});
