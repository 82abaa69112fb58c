import { texts } from "@harbour/i18n";

export const savedCardTexts = texts({
  expires: { en: "Expires {date}", zh: "有效期至 {date}", cn: "有效期至 {date}" },
  endsIn: {
    en: "{brand} ending in {last4}",
    zh: "{brand}（尾號 {last4}）",
    cn: "{brand}（尾号 {last4}）",
  },
});
