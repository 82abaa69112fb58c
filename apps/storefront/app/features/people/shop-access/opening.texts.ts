import { texts } from "@harbour/i18n";

export const openingTexts = texts({
  soonTitle: { en: "Coming soon", zh: "即將到港", cn: "即将到港" },
  closedTitle: { en: "We're not open yet", zh: "本店尚未開張", cn: "本店尚未开业" },
  closedText: {
    en: "We're stocking the shelves. Please come back a little later.",
    zh: "貨架正在準備中，請稍後再來。",
    cn: "货架正在准备中，请稍后再来。",
  },
  soonText: {
    en: "On its way to us, and open for pre-order now.",
    zh: "即將到港的新品，現可預購。",
    cn: "即将到港的新品，现可预订。",
  },
  nothingSoon: {
    en: "Nothing announced right now. See what's already in the shop.",
    zh: "暫時未有新消息，歡迎先看看店內貨品。",
    cn: "暂时没有新消息，欢迎先看看店内商品。",
  },
  opensAt: { en: "Opens on {date}", zh: "開張：{date}", cn: "开业：{date}" },
  hongKongTime: { en: "Hong Kong time", zh: "香港時間", cn: "香港时间" },
  upcoming: { en: "On its way", zh: "即將到港", cn: "即将到港" },
  toShop: { en: "Go to the shop", zh: "進入本店", cn: "进入本店" },
  havePassword: { en: "I have the password", zh: "我有密碼", cn: "我有密码" },
  passwordTitle: {
    en: "This shop is password-protected",
    zh: "本店須憑密碼進入",
    cn: "本店须凭密码进入",
  },
  passwordText: {
    en: "Invited? Enter the password we gave you. Everyone else is welcome once we open.",
    zh: "獲邀者請輸入密碼；其他朋友，開張後歡迎光臨。",
    cn: "受邀者请输入密码；其他朋友，开业后欢迎光临。",
  },
  password: { en: "Password", zh: "密碼", cn: "密码" },
  showPassword: { en: "Show password", zh: "顯示密碼", cn: "显示密码" },
  enter: { en: "Enter the shop", zh: "進入本店", cn: "进入本店" },
  entering: { en: "One moment…", zh: "請稍候…", cn: "请稍候…" },
  missing: { en: "Please enter the password.", zh: "請輸入密碼。", cn: "请输入密码。" },
  wrong: {
    en: "That's not the password. Please try again.",
    zh: "密碼不正確，請再核對一次。",
    cn: "密码不正确，请再核对一次。",
  },
  languages: { en: "Languages", zh: "語言", cn: "语言" },
});
