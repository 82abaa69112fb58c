import { texts } from "../../../texts.ts";

export const addressTexts = texts({
  change: { en: "Change recipient", zh: "更改收件人" },
  recipient_name: { en: "Recipient", zh: "收件人" },
  area_code: { en: "Area code", zh: "區號" },
  phone: { en: "Phone", zh: "電話" },
  address: { en: "Address", zh: "地址" },
  remarks: { en: "Buyer's remarks", zh: "顧客備註" },
  save: { en: "Save recipient", zh: "儲存收件人資料" },
});
