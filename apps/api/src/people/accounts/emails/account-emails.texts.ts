import { texts } from "@harbour/i18n";

/** Texts to people about their accounts, in three languages. */
export const accountEmailTexts = texts({
  "greeting.named": { en: "Hi {name},", zh: "{name}，你好：", cn: "{name}，您好：" },
  "greeting.unnamed": { en: "Hi,", zh: "你好：", cn: "您好：" },
  ignore: {
    en: "Didn't ask for this? You can ignore this e-mail. Your account stays unchanged.",
    zh: "如你沒有提出此要求，毋須理會此電郵，帳戶不會有改動。",
    cn: "如果这不是您本人的操作，请忽略此邮件，账户不会有变化。",
  },
  "known.ignore": {
    en: "Not you? You can ignore this e-mail. Your account stays unchanged.",
    zh: "如非你本人操作，毋須理會，你的帳戶沒有改動。",
    cn: "如非您本人操作，请忽略此邮件，您的账户没有变化。",
  },
  notYou: {
    en: "Not you? Reset your password right away and contact us.",
    zh: "如非你本人操作，請立即重設密碼並聯絡我們。",
    cn: "如非您本人操作，请立即重设密码并联系我们。",
  },
  lifetime: {
    en: "You can use this link once in the next {minutes} minutes.",
    zh: "此連結只可使用一次，{minutes} 分鐘內有效。",
    cn: "此链接只能使用一次，{minutes} 分钟内有效。",
  },

  "account.subject": { en: "Confirm your e-mail", zh: "請驗證你的電郵地址", cn: "请验证您的邮箱" },
  "account.text": {
    en: "Please confirm that this is your e-mail address. We'll send updates about your orders and account here.",
    zh: "請按下方按鈕驗證此電郵地址。訂單及帳戶通知會發送到此電郵。",
    cn: "请点击下方按钮验证此邮箱。订单和账户通知会发送到此邮箱。",
  },
  "account.button": { en: "Confirm e-mail", zh: "驗證電郵", cn: "验证邮箱" },

  "known.subject": {
    en: "You already have an account",
    zh: "你已經有帳戶",
    cn: "您已有账户",
  },
  "known.text": {
    en: "Someone, probably you, tried to register with this e-mail. You already have an account, so you can simply sign in. Forgot your password? You can reset it on the same page.",
    zh: "有人（可能是你）想以此電郵註冊帳戶。此電郵已有帳戶，直接登入即可。如忘記密碼，可在登入頁面重設。",
    cn: "有人（可能是您）想用此邮箱注册账户。此邮箱已有账户，直接登录即可。如果忘记密码，可在登录页面重设。",
  },
  "known.button": { en: "Sign in", zh: "登入", cn: "登录" },

  "password.subject": { en: "Reset your password", zh: "重設密碼", cn: "重设密码" },
  "password.text": {
    en: "You asked to reset your password. Use the button below to choose a new one.",
    zh: "你要求重設密碼，請按下方按鈕設定新密碼。",
    cn: "您申请了重设密码，请点击下方按钮设置新密码。",
  },
  "password.button": { en: "Reset password", zh: "重設密碼", cn: "重设密码" },

  "email.subject": { en: "Change your e-mail", zh: "更改電郵地址", cn: "修改邮箱" },
  "email.text": {
    en: "You asked to change the e-mail on your account. Use the button below to enter the new one.",
    zh: "你要求更改帳戶的電郵地址，請按下方按鈕輸入新電郵。",
    cn: "您申请了修改账户的邮箱，请点击下方按钮输入新邮箱。",
  },
  "email.button": { en: "Change e-mail", zh: "更改電郵", cn: "修改邮箱" },

  "phone.subject": { en: "Change your phone number", zh: "更改手提電話號碼", cn: "修改手机号" },
  "phone.text": {
    en: "You asked to change the phone number on your account. Use the button below to enter the new one.",
    zh: "你要求更改帳戶的手提電話號碼，請按下方按鈕輸入新號碼。",
    cn: "您申请了修改账户的手机号，请点击下方按钮输入新号码。",
  },
  "phone.button": { en: "Change phone", zh: "更改號碼", cn: "修改手机号" },

  "password-changed.subject": {
    en: "Your password was changed",
    zh: "你的密碼已更改",
    cn: "您的密码已修改",
  },
  "password-changed.text": {
    en: "Your password was just changed. We've signed you out on your other devices.",
    zh: "你的帳戶密碼剛剛已更改，其他裝置已登出。",
    cn: "您的账户密码刚刚已修改，其他设备已退出登录。",
  },
  "email-changed.subject": {
    en: "Your e-mail was changed",
    zh: "你的電郵地址已更改",
    cn: "您的邮箱已修改",
  },
  "email-changed.text": {
    en: "Your account now uses a different e-mail address. We'll use it from now on.",
    zh: "你的帳戶已改用另一個電郵地址，往後的電郵會發送到新地址。",
    cn: "您的账户已改用另一个邮箱，以后的邮件会发送到新邮箱。",
  },
  "phone-changed.subject": {
    en: "Your phone number was changed",
    zh: "你的手提電話號碼已更改",
    cn: "您的手机号已修改",
  },
  "phone-changed.text": {
    en: "Your account now uses a different phone number. We'll send your text messages there from now on.",
    zh: "你的帳戶已改用另一個手提電話號碼，往後的短訊會發送到新號碼。",
    cn: "您的账户已改用另一个手机号，以后的短信会发送到新号码。",
  },

  "sms.account": {
    en: "{shop}: {code} is your code to confirm your phone number, valid for {minutes} minutes. Don't share it.",
    zh: "{shop}：{code} 是驗證手提電話號碼的驗證碼，{minutes} 分鐘內有效。切勿告訴他人。",
    cn: "{shop}：{code} 是验证手机号的验证码，{minutes} 分钟内有效。请勿告诉他人。",
  },
  "sms.password": {
    en: "{shop}: {code} is your code to reset your password, valid for {minutes} minutes. Don't share it.",
    zh: "{shop}：{code} 是重設密碼的驗證碼，{minutes} 分鐘內有效。切勿告訴他人。",
    cn: "{shop}：{code} 是重设密码的验证码，{minutes} 分钟内有效。请勿告诉他人。",
  },
  "sms.email": {
    en: "{shop}: {code} is your code to change your e-mail, valid for {minutes} minutes. Don't share it.",
    zh: "{shop}：{code} 是更改電郵地址的驗證碼，{minutes} 分鐘內有效。切勿告訴他人。",
    cn: "{shop}：{code} 是修改邮箱的验证码，{minutes} 分钟内有效。请勿告诉他人。",
  },
  "sms.phone": {
    en: "{shop}: {code} is your code to change your phone number, valid for {minutes} minutes. Don't share it.",
    zh: "{shop}：{code} 是更改手提電話號碼的驗證碼，{minutes} 分鐘內有效。切勿告訴他人。",
    cn: "{shop}：{code} 是修改手机号的验证码，{minutes} 分钟内有效。请勿告诉他人。",
  },
  "sms.known": {
    en: "{shop}: You already have an account with this number. Sign in: {url}",
    zh: "{shop}：此手提電話號碼已有帳戶，直接登入：{url}",
    cn: "{shop}：此手机号已有账户，直接登录：{url}",
  },
  "sms.notice": {
    en: "{shop}: {text} {notYou}",
    zh: "{shop}：{text}{notYou}",
    cn: "{shop}：{text}{notYou}",
  },
});
