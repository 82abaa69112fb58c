import { messages } from "@harbour/i18n";

/** Texts to staff, in three languages. */
export const staffEmailTexts = messages({
  greeting: { en: "Dear {name},", zh: "{name}，你好：", cn: "{name}，您好：" },
  "wrongCodes.subject": {
    en: "Somebody who knows your password is guessing your codes",
    zh: "有人知道你的密碼，並正嘗試猜測驗證碼",
    cn: "有人知道您的密码，并正在尝试猜测验证码",
  },
  "wrongCodes.text": {
    en: "After your right password, {count} wrong codes of the second factor were entered. For up to {minutes} minutes we take no code of your authenticator; a recovery code still lets you in.",
    zh: "有人輸入你的正確密碼後，再輸入了 {count} 次錯誤的驗證碼。最多 {minutes} 分鐘內，我們不會接受驗證器顯示的驗證碼，但你仍可用復原碼登入。",
    cn: "有人输入您的正确密码后，又输入了 {count} 次错误的验证码。最多 {minutes} 分钟内，我们不会接受验证器显示的验证码，但您仍可使用恢复码登录。",
  },
  "wrongCodes.notYou": {
    en: "If it was not you, choose another password at once and tell the shop's owner.",
    zh: "如非你本人操作，請立即更改密碼，並通知店主。",
    cn: "如非您本人操作，请立即修改密码，并通知店主。",
  },
});
