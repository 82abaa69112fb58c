import { texts } from "@harbour/i18n";
import { serverErrorTexts } from "../errors/server-error.texts.ts";

/** Faults of fields with their remedy (S8-003 to S8-010). */
export const fieldTexts = texts({
  error: { en: "Error", zh: "資料不齊全", cn: "信息不完整" },
  serverError: serverErrorTexts.serverError,
  required: { en: "Please fill this in.", zh: "請填寫此欄。", cn: "请填写此项。" },
  check: { en: "Please check this field.", zh: "請檢查此欄。", cn: "请检查此项。" },
  email: { en: "Invalid email", zh: "電郵地址無效", cn: "邮箱无效" },
  emailWithoutAt: {
    en: "Enter an e-mail like anna@example.com.",
    zh: "電郵地址須包含 @，例如 anna@example.com。",
    cn: "邮箱需包含 @，例如 anna@example.com。",
  },
  emailWithoutDomain: {
    en: "The part after the @ isn't complete. It should look like gmail.com.",
    zh: "@ 後的部分不完整，應如 gmail.com。",
    cn: "@ 后面的部分不完整，应类似 gmail.com。",
  },
  emailWithBlank: {
    en: "An e-mail address can't contain spaces.",
    zh: "電郵地址不可包含空格。",
    cn: "邮箱不能包含空格。",
  },
  emailOther: {
    en: "Please check this e-mail address.",
    zh: "請檢查電郵地址。",
    cn: "请检查邮箱。",
  },
  didYouMean: {
    en: "Did you mean {email}?",
    zh: "你是否想輸入 {email}？",
    cn: "您是否想输入 {email}？",
  },
  phone: { en: "Invalid phone number", zh: "手提電話號碼無效", cn: "手机号无效" },
  phoneLetters: { en: "Digits only, please.", zh: "只可輸入數字。", cn: "只能输入数字。" },
  digitMissing: {
    en: "One digit is missing: a +{code} number has {digits}.",
    zh: "少了 1 個數字，+{code} 號碼應為 {digits} 位。",
    cn: "少了 1 位，+{code} 号码应为 {digits} 位。",
  },
  digitsMissing: {
    en: "{count} digits are missing: a +{code} number has {digits}.",
    zh: "少了 {count} 個數字，+{code} 號碼應為 {digits} 位。",
    cn: "少了 {count} 位，+{code} 号码应为 {digits} 位。",
  },
  digitTooMany: {
    en: "One digit too many: a +{code} number has {digits}.",
    zh: "多了 1 個數字，+{code} 號碼應為 {digits} 位。",
    cn: "多了 1 位，+{code} 号码应为 {digits} 位。",
  },
  digitsTooMany: {
    en: "{count} digits too many: a +{code} number has {digits}.",
    zh: "多了 {count} 個數字，+{code} 號碼應為 {digits} 位。",
    cn: "多了 {count} 位，+{code} 号码应为 {digits} 位。",
  },
  phoneLength: {
    en: "A phone number has 6 to 15 digits.",
    zh: "手提電話號碼有 6 至 15 個數字。",
    cn: "手机号有 6 至 15 位数字。",
  },
  password: { en: "Invalid password format", zh: "密碼格式不正確", cn: "密码格式不正确" },
  passwordShape: {
    en: "Use at least 8 letters and numbers.",
    zh: "密碼由 8 個或以上的英文字母和數字組成。",
    cn: "密码由 8 个或以上的英文字母和数字组成。",
  },
  passwordShort: {
    en: "{count} more to go. Use at least 8 characters.",
    zh: "還差 {count} 個字元：密碼最少有 8 個。",
    cn: "还差 {count} 个字符：密码至少 8 个。",
  },
  passwordLong: {
    en: "Use at most {count} characters.",
    zh: "密碼最多 {count} 個字元。",
    cn: "密码最多 {count} 个字符。",
  },
  passwordDigit: {
    en: "Add at least one number.",
    zh: "請加入最少 1 個數字。",
    cn: "请加入至少 1 个数字。",
  },
  passwordLetter: {
    en: "Add at least one letter.",
    zh: "請加入最少 1 個英文字母。",
    cn: "请加入至少 1 个英文字母。",
  },
  passwordOther: {
    en: "Letters (A to Z) and numbers only, please.",
    zh: "只可使用英文字母和數字。",
    cn: "只能使用英文字母和数字。",
  },
  commonPassword: {
    en: "Choose a password that is harder to guess.",
    zh: "請選用較難猜中的密碼。",
    cn: "请选用更难猜到的密码。",
  },
  wrongCode: {
    en: "This code is wrong, already used or expired.",
    zh: "驗證碼錯誤、已使用或已過期。",
    cn: "验证码错误、已使用或已过期。",
  },
  pictureMissing: { en: "Choose a picture first.", zh: "請先選擇圖片。", cn: "请先选择图片。" },
  pictureKind: {
    en: "Please choose a JPEG, PNG or WebP picture.",
    zh: "請選擇 JPEG、PNG 或 WebP 圖片。",
    cn: "请选择 JPEG、PNG 或 WebP 图片。",
  },
  pictureSize: {
    en: "This picture is larger than {max} MB.",
    zh: "此圖片超過 {max} MB。",
    cn: "此图片超过 {max} MB。",
  },
});

/** Texts for forms without an answer, or with a server error. */
export const unansweredTexts = texts({
  noAnswer: serverErrorTexts.noAnswer,
  fault: {
    en: "Something went wrong on our side. Please try again.",
    zh: "系統發生錯誤，請再試一次。",
    cn: "系统出错，请重试。",
  },
  kept: {
    en: "What you typed is still here.",
    zh: "你填寫的內容仍然保留。",
    cn: "您填写的内容仍然保留。",
  },
});
