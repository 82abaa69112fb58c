import { texts } from "@harbour/i18n";

/** Texts of empty fields in checkout, by the field's name. */
export const missingFieldTexts = texts({
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
