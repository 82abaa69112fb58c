import { messages } from "@harbour/i18n";

/** SPEC 8: what is wrong with a field, the same in every form that checks before it sends. */
export const fieldMessages = messages({
  error: { en: "Error", zh: "錯誤", cn: "错误" },
  serverError: { en: "Error from Server", zh: "伺服器錯誤", cn: "服务器错误" },
  required: { en: "Please fill this in.", zh: "請填寫此欄。", cn: "请填写此项。" },
  check: { en: "Please check this field.", zh: "請檢查此欄。", cn: "请检查此项。" },
  email: { en: "Invalid email", zh: "電郵地址無效", cn: "邮箱无效" },
  phone: { en: "Invalid phone number", zh: "手提電話號碼無效", cn: "手机号无效" },
  password: { en: "Invalid password format", zh: "密碼格式不正確", cn: "密码格式不正确" },
  commonPassword: {
    en: "Choose a password that is harder to guess.",
    zh: "請選用較難猜中的密碼。",
    cn: "请选用更难猜到的密码。",
  },
  wrongCode: {
    en: "This code is wrong, used or out of date.",
    zh: "驗證碼錯誤、已使用或已過期。",
    cn: "验证码错误、已使用或已过期。",
  },
});
