import { texts } from "@harbour/i18n";

/** Texts to staff, in three languages. */
export const staffEmailTexts = texts({
  greeting: { en: "Hi {name},", zh: "{name}，你好：", cn: "{name}，您好：" },
  "failedCodes.subject": {
    en: "Someone with your password is guessing your codes",
    zh: "有人知道你的密碼，並正嘗試猜測驗證碼",
    cn: "有人知道您的密码，并正在尝试猜测验证码",
  },
  "failedCodes.text": {
    en: "Someone entered your correct password, then {count} wrong codes. For up to {minutes} minutes we won't accept codes from your authenticator. You can still sign in with a recovery code.",
    zh: "有人輸入你的正確密碼後，再輸入了 {count} 次錯誤的驗證碼。最多 {minutes} 分鐘內，我們不會接受驗證器顯示的驗證碼，但你仍可用復原碼登入。",
    cn: "有人输入您的正确密码后，又输入了 {count} 次错误的验证码。最多 {minutes} 分钟内，我们不会接受验证器显示的验证码，但您仍可使用恢复码登录。",
  },
  "failedCodes.notYou": {
    en: "Not you? Change your password right away and tell the shop's owner.",
    zh: "如非你本人操作，請立即更改密碼，並通知店主。",
    cn: "如非您本人操作，请立即修改密码，并通知店主。",
  },
});
