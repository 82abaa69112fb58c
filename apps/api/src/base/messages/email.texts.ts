import { texts } from "@harbour/i18n";

/** Texts in the footer of every e-mail. */
export const emailTexts = texts({
  /** A product and its variant. */
  named: { en: "{title} ({detail})", zh: "{title}（{detail}）", cn: "{title}（{detail}）" },
  fact: { en: "{label}: {value}", zh: "{label}：{value}", cn: "{label}：{value}" },
  help: {
    en: "Questions? Contact us",
    zh: "如有查詢，請聯絡我們",
    cn: "如有疑问，请联系我们",
  },
  unsubscribe: { en: "Unsubscribe", zh: "取消訂閱此類通知", cn: "取消订阅此类通知" },
});
