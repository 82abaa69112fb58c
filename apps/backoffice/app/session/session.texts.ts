import { texts } from "../texts.ts";

export const sessionTexts = texts({
  signIn: { en: "Sign in", zh: "登入" },
  signInTo: { en: "Sign in to the back office", zh: "登入後台" },
  email: { en: "E-mail", zh: "電郵" },
  password: { en: "Password", zh: "密碼" },
  showPassword: { en: "Show password", zh: "顯示密碼" },
  code: { en: "Code", zh: "驗證碼" },
  codeHint: {
    en: "Six digits from your authenticator, or a recovery code",
    zh: "驗證器的 6 位數字，或復原碼",
  },
  wrong: { en: "E-mail, password or code is wrong.", zh: "電郵、密碼或驗證碼不正確。" },
  wrongProof: { en: "Password or code is wrong.", zh: "密碼或驗證碼不正確。" },
  wrongPasskey: {
    en: "This passkey wasn't accepted. Please try again.",
    zh: "此通行密鑰不獲接受，請再試一次。",
  },
  signInByPasskey: { en: "Sign in with a passkey", zh: "以通行密鑰登入" },
  usePasskey: { en: "Use a passkey", zh: "使用通行密鑰" },
  continueByPasskey: { en: "Continue with your passkey", zh: "以通行密鑰繼續" },
  passkeyUnused: {
    en: "No passkey was used. Please try again.",
    zh: "未有使用通行密鑰，請再試一次。",
  },
  passkeyElsewhere: {
    en: "This account needs its passkey, which works only at the shop's own address.",
    zh: "此帳戶需要通行密鑰，而通行密鑰只可在網店的正式網址使用。",
  },
  stepUp: { en: "Confirm that it's you", zh: "確認是你本人" },
  stepUpHelp: {
    en: "Changes to money, staff, keys and members' data need this. Your action then continues.",
    zh: "涉及款項、店員、金鑰或會員資料的操作需要重新確認身分，確認後操作會繼續。",
  },
  or: { en: "or", zh: "或" },
  confirm: { en: "Confirm", zh: "確認" },
  tooMany: {
    en: "Too many attempts. Please wait {seconds} seconds.",
    zh: "嘗試次數過多，請等 {seconds} 秒再試。",
  },
  noAnswer: {
    en: "The shop doesn't answer. Please try again.",
    zh: "系統沒有回應，請再試一次。",
  },
  ended: { en: "Your session has ended", zh: "登入已逾時" },
  endedHelp: {
    en: "Sign in again to go on. Everything you typed is still here.",
    zh: "請重新登入後繼續，你輸入的內容仍然保留。",
  },
  endedOther: {
    en: "Sign in as {name} to go on, or leave this page.",
    zh: "請以 {name} 的帳戶登入後繼續，或離開此頁。",
  },
  notMe: { en: "I'm not {name}", zh: "我不是 {name}" },
  stillThere: { en: "Are you still there?", zh: "你還在嗎？" },
  idle: {
    en: "You'll be signed out in {minutes} min, because nothing was pressed for a while. What you typed stays here.",
    zh: "由於一段時間沒有操作，系統會在 {minutes} 分鐘後登出，你輸入的內容會保留。",
  },
  stay: { en: "Stay signed in", zh: "保持登入" },
  leave: { en: "Sign out", zh: "登出" },
  close: { en: "Close", zh: "關閉" },
});
