import { texts } from "@harbour/i18n";

export const resendCodeTexts = texts({
  sending: { en: "Sending…", zh: "發送中…", cn: "发送中…" },
  sendAgain: { en: "Send again", zh: "再次發送", cn: "再次发送" },
  signInForCode: {
    en: "Sign in for a new code",
    zh: "登入並重新發送",
    cn: "登录并重新发送",
  },
  sentAgain: { en: "Sent", zh: "已發送", cn: "已发送" },
});
