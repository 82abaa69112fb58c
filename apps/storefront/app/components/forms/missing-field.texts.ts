import { texts } from "@harbour/i18n";

/** Texts of empty fields, by the field's name. */
export const missingFieldTexts = texts({
  name: { en: "Enter a name.", zh: "請填寫姓名。", cn: "请填写姓名。" },
  username: { en: "Enter a name.", zh: "請填寫名稱。", cn: "请填写名称。" },
  email: { en: "Enter your e-mail address.", zh: "請填寫電郵地址。", cn: "请填写邮箱。" },
  password: { en: "Enter your password.", zh: "請輸入密碼。", cn: "请输入密码。" },
  old_password: {
    en: "Enter your current password.",
    zh: "請輸入現有密碼。",
    cn: "请输入当前密码。",
  },
  new_password: { en: "Enter a new password.", zh: "請輸入新密碼。", cn: "请输入新密码。" },
  verification_code: { en: "Enter the code.", zh: "請輸入驗證碼。", cn: "请输入验证码。" },
  order_id: { en: "Enter the order number.", zh: "請填寫訂單編號。", cn: "请填写订单编号。" },
  contact: {
    en: "Enter the e-mail or phone you ordered with.",
    zh: "請填寫落單時的電郵或電話。",
    cn: "请填写下单时的邮箱或手机号。",
  },
  subject: { en: "Enter a subject.", zh: "請填寫主題。", cn: "请填写主题。" },
  description: { en: "Write your question.", zh: "請填寫查詢內容。", cn: "请填写咨询内容。" },
  comment: { en: "Write a comment first.", zh: "請先填寫留言。", cn: "请先填写评论。" },
  address: { en: "Enter the address.", zh: "請填寫地址。", cn: "请填写地址。" },
  recipient_name: {
    en: "Enter the recipient's name.",
    zh: "請填寫收件人姓名。",
    cn: "请填写收件人姓名。",
  },
  phone: {
    en: "Enter a mobile phone number.",
    zh: "請填寫手提電話號碼。",
    cn: "请填写手机号。",
  },
  district: { en: "Choose a district.", zh: "請選擇地區。", cn: "请选择地区。" },
  street: {
    en: "Enter the street and number.",
    zh: "請填寫街道及門牌號碼。",
    cn: "请填写街道及门牌号。",
  },
  warehouse_id: {
    en: "Choose a pick-up point.",
    zh: "請選擇自取地點。",
    cn: "请选择自提点。",
  },
  payment_method: {
    en: "Choose a payment method.",
    zh: "請選擇付款方式。",
    cn: "请选择支付方式。",
  },
});
