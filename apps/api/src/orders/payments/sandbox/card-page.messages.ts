import { messages } from "@harbour/i18n";

/** Texts of the sandbox's page for cards. */
export const cardPageTexts = messages({
  title: { en: "Add a test card", zh: "新增測試信用卡", cn: "添加测试信用卡" },
  provider: { en: "Payment sandbox", zh: "付款測試環境", cn: "支付测试环境" },
  thisIsATest: { en: "This is a test.", zh: "這是測試。", cn: "这是测试。" },
  noRealCard: {
    en: "No money moves here. Please do not enter a real card: only the test cards below are taken.",
    zh: "這裏不會進行交易。請勿輸入真實信用卡，只接受下列測試卡。",
    cn: "这里不会发生交易。请勿输入真实信用卡，仅接受下列测试卡。",
  },
  languages: { en: "Language", zh: "語言", cn: "语言" },
  number: { en: "Card number", zh: "卡號", cn: "卡号" },
  expiry: { en: "Expires (MM/YY)", zh: "有效期至（月/年）", cn: "有效期至（月/年）" },
  cvc: { en: "Security code", zh: "安全碼", cn: "安全码" },
  cvcHint: {
    en: "3 digits, 4 on American Express: any will do",
    zh: "3 位數字，美國運通卡為 4 位，可任意輸入",
    cn: "3 位数字，美国运通卡为 4 位，可任意输入",
  },
  submit: { en: "Save this card", zh: "儲存信用卡", cn: "保存此卡" },
  cancel: { en: "Go back without a card", zh: "不新增並返回", cn: "不添加并返回" },
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
  whatHappens: { en: "What happens", zh: "結果", cn: "结果" },

  accepted: { en: "Is saved", zh: "成功儲存", cn: "保存成功" },
  slow: {
    en: "Is saved, but the shop hears of it some seconds later",
    zh: "成功儲存，但本店於數秒後才收到通知",
    cn: "保存成功，但本店数秒后才收到通知",
  },
  authenticate: {
    en: "Asks its owner at the bank (3-D Secure)",
    zh: "需經銀行驗證（3-D Secure）",
    cn: "需通过银行验证（3-D Secure）",
  },
  "saved-only": {
    en: "Is saved, and declined when it pays",
    zh: "可儲存，但付款時被拒絕",
    cn: "可以保存，但支付时被拒绝",
  },
  declined: { en: "Is declined", zh: "被拒絕", cn: "被拒绝" },
  insufficient: { en: "Has not enough money", zh: "餘額不足", cn: "余额不足" },
  expired: { en: "Has expired", zh: "已過期", cn: "已过期" },
  "wrong-cvc": { en: "Has another security code", zh: "安全碼不符", cn: "安全码不符" },
  "provider-error": { en: "Fails at the bank", zh: "銀行處理失敗", cn: "银行处理失败" },

  "refused.declined": {
    en: "The bank declined this card. Please try another one.",
    zh: "銀行拒絕了這張卡，請改用另一張。",
    cn: "银行拒绝了这张卡，请换一张试试。",
  },
  "refused.insufficient": {
    en: "There is not enough money on this card. Please try another one.",
    zh: "這張卡的餘額不足，請改用另一張。",
    cn: "这张卡余额不足，请换一张试试。",
  },
  "refused.expired": {
    en: "The bank says that this card has expired. Please try another one.",
    zh: "銀行表示這張卡已過期，請改用另一張。",
    cn: "银行表示这张卡已过期，请换一张试试。",
  },
  "refused.wrong-cvc": {
    en: "The security code does not belong to this card. Please check it.",
    zh: "安全碼與這張卡不符，請檢查。",
    cn: "安全码与这张卡不符，请检查。",
  },
  "refused.provider-error": {
    en: "The bank could not be reached. Please try again, or use another card.",
    zh: "未能聯絡銀行，請再試一次，或改用另一張卡。",
    cn: "无法联系银行，请重试，或换一张卡。",
  },

  "fault.number": {
    en: "This is no card number. Please check the digits.",
    zh: "卡號不正確，請檢查數字。",
    cn: "卡号不正确，请检查数字。",
  },
  "fault.not-a-test-card": {
    en: "This is not one of the test cards. Please never enter a real card here.",
    zh: "這不是測試卡。請勿在此輸入真實信用卡。",
    cn: "这不是测试卡。请勿在此输入真实信用卡。",
  },
  "fault.expiry": {
    en: "Please write month and year, for example 12/34.",
    zh: "請填寫月份及年份，例如 12/34。",
    cn: "请填写月份和年份，例如 12/34。",
  },
  "fault.past": {
    en: "This date is over. Please write a date to come.",
    zh: "此日期已過，請填寫未來的日期。",
    cn: "此日期已过，请填写未来的日期。",
  },
  "fault.cvc": {
    en: "Please write the 3 digits, or 4 for American Express.",
    zh: "請填寫 3 位數字，美國運通卡為 4 位。",
    cn: "请填写 3 位数字，美国运通卡为 4 位。",
  },

  over: {
    en: "This page has expired",
    zh: "此頁面已失效",
    cn: "此页面已失效",
  },
  overText: {
    en: "A card was saved, or the visit was called off or took longer than an hour. Please go back to the shop and begin again if the card is missing.",
    zh: "信用卡已儲存，或操作已取消，或已超過 1 小時。如在本店找不到該卡，請返回本店重新開始。",
    cn: "信用卡已保存，或操作已取消，或已超过 1 小时。如在本店找不到该卡，请返回本店重新开始。",
  },
  backToShop: { en: "Back to the shop", zh: "返回本店", cn: "返回本店" },
});
