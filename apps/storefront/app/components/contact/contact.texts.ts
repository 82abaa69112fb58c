import { texts } from "@harbour/i18n";

export const contactTexts = texts({
  areaCode: { en: "Area code", zh: "區號", cn: "区号" },
  phone: { en: "Mobile phone", zh: "手提電話", cn: "手机号" },
  phoneHint: {
    en: "8 digits, for example 9123 4567",
    zh: "8 位數字，例如 9123 4567",
    cn: "8 位数字，例如 9123 4567",
  },
  phoneHint86: {
    en: "11 digits, for example 138 0013 8000",
    zh: "11 位數字，例如 138 0013 8000",
    cn: "11 位数字，例如 138 0013 8000",
  },
  phoneHintAny: { en: "6 to 15 digits", zh: "6 至 15 位數字", cn: "6 至 15 位数字" },
  district: { en: "District", zh: "地區", cn: "地区" },
  chooseDistrict: { en: "Choose a district", zh: "請選擇地區", cn: "请选择地区" },
  street: { en: "Street and number", zh: "街道及門牌號碼", cn: "街道及门牌号" },
  building: {
    en: "Building, floor and flat (optional)",
    zh: "大廈、樓層及單位（選填）",
    cn: "大厦、楼层及室号（选填）",
  },
});
