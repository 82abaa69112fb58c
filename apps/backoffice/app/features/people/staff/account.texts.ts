import { texts } from "../../../texts.ts";

export const accountTexts = texts({
  account: { en: "My account", zh: "我的帳戶" },
  factor: { en: "Second factor", zh: "雙重驗證" },
  required: {
    en: "This shop asks everybody for a second factor. Please set it up before you go on.",
    zh: "本店要求所有店員使用雙重驗證，請先完成設定。",
  },
  factorOff: { en: "Your password alone signs you in.", zh: "目前只需密碼登入。" },
  factorOn: {
    en: "Set up on {time}. Recovery codes left: {count}.",
    zh: "於 {time} 設定，尚餘 {count} 個後備碼。",
  },
  setUp: { en: "Set up", zh: "設定" },
  replace: { en: "Replace", zh: "更換" },
  password: { en: "Your password", zh: "你的密碼" },
  showPassword: { en: "Show password", zh: "顯示密碼" },
  presentCode: { en: "Code of the present factor", zh: "現有驗證器的驗證碼" },
  begin: { en: "Begin", zh: "開始" },
  scan: {
    en: "Scan this with your authenticator, or type the key. Then enter the six digits.",
    zh: "以驗證器掃描或輸入金鑰，然後輸入 6 位數字。",
  },
  qr: { en: "QR code for the authenticator", zh: "驗證器二維碼" },
  key: { en: "Key", zh: "金鑰" },
  code: { en: "Six digits", zh: "6 位數字" },
  confirm: { en: "Confirm", zh: "確認" },
  codes: {
    en: "Keep these recovery codes in a safe place. Each works once, and they are shown only now.",
    zh: "請妥善保存以下後備碼，每個只可使用一次，而且只顯示這一次。",
  },
  kept: { en: "I've kept them", zh: "已保存" },
  sessions: { en: "Where you are signed in", zh: "已登入的裝置" },
  thisOne: { en: "This browser", zh: "目前的瀏覽器" },
  lastUsed: { en: "Last used {time}", zh: "上次使用 {time}" },
  unknownDevice: { en: "Unknown program", zh: "不明程式" },
  end: { en: "Sign out there", zh: "登出該裝置" },
  failed: { en: "That didn't work: {reason}", zh: "未能完成：{reason}" },
});
