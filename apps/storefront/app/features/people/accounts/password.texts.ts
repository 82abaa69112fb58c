import { texts } from "@harbour/i18n";

export const passwordTexts = texts({
  title: { en: "Change password", zh: "更改密碼", cn: "修改密码" },
  hint: {
    en: "You'll have to sign in again on your other devices.",
    zh: "更改後，其他已登入的裝置須重新登入。",
    cn: "修改后，其他已登录的设备需要重新登录。",
  },
  old: { en: "Current password", zh: "現有密碼", cn: "当前密码" },
  repeat: { en: "Repeat new password", zh: "再次輸入新密碼", cn: "再次输入新密码" },
  different: {
    en: "The two passwords don't match.",
    zh: "兩次輸入的密碼不一致。",
    cn: "两次输入的密码不一致。",
  },
});
