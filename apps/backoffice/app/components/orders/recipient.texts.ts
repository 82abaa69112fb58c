import { texts } from "../../texts.ts";

export const recipientTexts = texts({
  recipient_name: { en: "Recipient", zh: "收件人" },
  email: { en: "E-mail (optional)", zh: "電郵（選填）" },
  area_code: { en: "Area code", zh: "區號" },
  phone: { en: "Phone", zh: "電話" },
  address: { en: "Address", zh: "地址" },
  remarks: { en: "Buyer's remarks", zh: "顧客備註" },
});
