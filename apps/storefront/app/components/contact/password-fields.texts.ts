import { texts } from "@harbour/i18n";

export const passwordFieldTexts = texts({
  show: { en: "Show password", zh: "顯示密碼", cn: "显示密码" },
  new: { en: "New password", zh: "新密碼", cn: "新密码" },
  newHint: {
    en: "At least 8 characters, with letters and numbers",
    zh: "最少 8 個字元，須有英文字母及數字",
    cn: "至少 8 个字符，须有字母和数字",
  },
});
