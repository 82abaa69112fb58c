import { texts } from "@harbour/i18n";

/** Texts of the sandbox's page for cards. */
export const cardPageTexts = texts({
  title: { en: "Add a test card", zh: "新增測試信用卡", cn: "添加测试信用卡" },
  provider: { en: "Payment sandbox", zh: "付款測試環境", cn: "支付测试环境" },
  thisIsATest: { en: "This is a test.", zh: "這是測試。", cn: "这是测试。" },
  noRealCard: {
    en: "No money will move. Please use one of the test cards below, never a real card.",
    zh: "這裏不會進行真實交易。請使用下列測試卡，切勿輸入真實信用卡。",
    cn: "这里不会发生真实交易。请使用下列测试卡，切勿输入真实信用卡。",
  },
  languages: { en: "Language", zh: "語言", cn: "语言" },
  number: { en: "Card number", zh: "卡號", cn: "卡号" },
  expiry: { en: "Expiry date (MM/YY)", zh: "有效期至（月/年）", cn: "有效期至（月/年）" },
  cvc: { en: "Security code", zh: "安全碼", cn: "安全码" },
  cvcHint: {
    en: "Any 3 digits, or 4 for American Express",
    zh: "任意 3 位數字，美國運通卡為 4 位",
    cn: "任意 3 位数字，美国运通卡为 4 位",
  },
  submit: { en: "Save card", zh: "儲存信用卡", cn: "保存信用卡" },
  cancel: { en: "Go back without saving", zh: "返回，不儲存", cn: "返回，不保存" },
  testCards: {
    en: "Test cards, such as {number}",
    zh: "測試卡：例如 {number}",
    cn: "测试卡：例如 {number}",
  },
  brands: {
    en: "Visa, Mastercard, American Express, JCB, UnionPay",
    zh: "Visa、Mastercard、美國運通、JCB、銀聯",
    cn: "Visa、Mastercard、美国运通、JCB、银联",
  },
  whatHappens: { en: "Result", zh: "結果", cn: "结果" },

  accepted: { en: "Succeeds", zh: "成功儲存", cn: "保存成功" },
  slow: {
    en: "Succeeds after a delay",
    zh: "稍後才成功儲存",
    cn: "稍后才保存成功",
  },
  authenticate: {
    en: "Requires 3-D Secure",
    zh: "需經銀行驗證（3-D Secure）",
    cn: "需通过银行验证（3-D Secure）",
  },
  "saved-only": {
    en: "Saves, then declines at payment",
    zh: "可儲存，但付款時被拒絕",
    cn: "可以保存，但支付时被拒绝",
  },
  declined: { en: "Declined", zh: "被拒絕", cn: "被拒绝" },
  insufficient: { en: "Insufficient funds", zh: "餘額不足", cn: "余额不足" },
  expired: { en: "Expired card", zh: "已過期", cn: "已过期" },
  "wrong-cvc": { en: "Wrong security code", zh: "安全碼不符", cn: "安全码不符" },
  "provider-error": { en: "Bank error", zh: "銀行處理失敗", cn: "银行处理失败" },

  "refused.declined": {
    en: "The bank declined this card. Please try another one.",
    zh: "銀行拒絕了這張卡，請改用另一張。",
    cn: "银行拒绝了这张卡，请换一张试试。",
  },
  "refused.insufficient": {
    en: "This card has insufficient funds. Please try another one.",
    zh: "這張卡的餘額不足，請改用另一張。",
    cn: "这张卡余额不足，请换一张试试。",
  },
  "refused.expired": {
    en: "This card has expired. Please try another one.",
    zh: "這張卡已過期，請改用另一張。",
    cn: "这张卡已过期，请换一张试试。",
  },
  "refused.wrong-cvc": {
    en: "The security code doesn't match this card. Please check it.",
    zh: "安全碼不正確，請檢查。",
    cn: "安全码不正确，请检查。",
  },
  "refused.provider-error": {
    en: "We couldn't reach the bank. Please try again, or use another card.",
    zh: "未能連接銀行，請再試一次，或改用另一張卡。",
    cn: "无法连接银行，请重试，或换一张卡。",
  },

  "fault.number": {
    en: "That isn't a valid card number. Please check the digits.",
    zh: "卡號不正確，請檢查數字。",
    cn: "卡号不正确，请检查数字。",
  },
  "fault.not-a-test-card": {
    en: "That isn't a test card. Please never enter a real card here.",
    zh: "這不是測試卡。請勿在此輸入真實信用卡。",
    cn: "这不是测试卡。请勿在此输入真实信用卡。",
  },
  "fault.expiry": {
    en: "Enter the month and year, like 12/34.",
    zh: "請輸入月份及年份，例如 12/34。",
    cn: "请输入月份和年份，例如 12/34。",
  },
  "fault.past": {
    en: "That date has passed.",
    zh: "此日期已過，請檢查有效期。",
    cn: "此日期已过，请检查有效期。",
  },
  "fault.cvc": {
    en: "Enter 3 digits, or 4 for American Express.",
    zh: "請輸入 3 位數字，美國運通卡為 4 位。",
    cn: "请输入 3 位数字，美国运通卡为 4 位。",
  },

  over: {
    en: "This page has expired",
    zh: "此頁面已失效",
    cn: "此页面已失效",
  },
  overText: {
    en: "You've saved a card, cancelled, or been here for over an hour. If your card isn't in your account, please start again from the shop.",
    zh: "信用卡已儲存、操作已取消，或已超過 1 小時。如帳戶內沒有此卡，請返回本店重新新增。",
    cn: "信用卡已保存、操作已取消，或已超过 1 小时。如账户里没有此卡，请返回本店重新添加。",
  },
  backToShop: { en: "Back to the shop", zh: "返回本店", cn: "返回本店" },
});
