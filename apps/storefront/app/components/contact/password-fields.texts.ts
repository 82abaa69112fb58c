import { texts } from "@harbour/i18n";

export const passwordFieldTexts = texts({
  show: { en: "Show password", zh: "顯示密碼", cn: "显示密码" },
  new: { en: "New password", zh: "新密碼", cn: "新密码" },
  newHint: {
    en: "8 or more characters mixing letters and numbers",
    zh: "8 個或以上字元，須混合英文字母和數字",
    cn: "8 个或以上字符，须混合字母和数字",
  },
});
