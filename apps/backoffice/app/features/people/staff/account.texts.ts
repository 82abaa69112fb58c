import { texts } from "../../../texts.ts";

export const accountTexts = texts({
  apiKeys: { en: "API keys for programs", zh: "程式用的 API 金鑰" },
  account: { en: "My account", zh: "我的帳戶" },
  factor: { en: "Second factor", zh: "雙重驗證" },
  required: {
    en: "This shop asks everybody for a second factor. Please set it up before you go on.",
    zh: "本店要求所有店員使用雙重驗證，請先完成設定。",
  },
  factorByPasskey: {
    en: "Your passkeys are your second factor. You can add an authenticator, too.",
    zh: "通行密鑰已是你的雙重驗證方式，你亦可加設驗證器。",
  },
  passkeys: { en: "Passkeys", zh: "通行密鑰" },
  passkeysHelp: {
    en: "A passkey signs you in by finger, face or PIN, without the password. It's your second factor, too.",
    zh: "通行密鑰讓你以指紋、面容或 PIN 登入，毋須密碼，同時亦是你的雙重驗證方式。",
  },
  passkeysNotHere: {
    en: "This address can't use passkeys. Open the back office at the shop's own address.",
    zh: "此網址不支援通行密鑰，請以網店的正式網址開啟後台。",
  },
  addPasskey: { en: "Add a passkey", zh: "新增通行密鑰" },
  passkeyName: { en: "Name", zh: "名稱" },
  passkeyNameHint: {
    en: "A name for this device, such as Shop laptop",
    zh: "裝置名稱，例如店內手提電腦",
  },
  synced: { en: "Synced", zh: "已同步" },
  added: { en: "Added {time}", zh: "新增於 {time}" },
  rename: { en: "Rename", zh: "重新命名" },
  save: { en: "Save", zh: "儲存" },
  cancel: { en: "Cancel", zh: "取消" },
  remove: { en: "Remove", zh: "移除" },
  removePasskey: { en: "Remove passkey", zh: "移除通行密鑰" },
  removeHelp: {
    en: "{name} will no longer sign you in.",
    zh: "移除後，{name} 不能再用作登入。",
  },
  factorOff: { en: "Your password alone signs you in.", zh: "目前只需密碼登入。" },
  factorOn: {
    en: "Authenticator set up on {time}. Recovery codes left: {count}.",
    zh: "驗證器於 {time} 設定，尚餘 {count} 個後備碼。",
  },
  setUp: { en: "Set up", zh: "設定" },
  replace: { en: "Replace", zh: "更換" },
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
  end: { en: "Sign out there", zh: "登出該裝置" },
});
