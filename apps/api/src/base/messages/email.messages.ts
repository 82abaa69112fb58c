import { messages } from "@harbour/i18n";

/** Texts in the footer of every e-mail. */
export const emailTexts = messages({
  /** A product and its variant. */
  named: { en: "{title} ({detail})", zh: "{title}（{detail}）", cn: "{title}（{detail}）" },
  fact: { en: "{label}: {value}", zh: "{label}：{value}", cn: "{label}：{value}" },
  sender: {
    en: "{shop} sent you this message.",
    zh: "此訊息發自：{shop}",
    cn: "此消息发自：{shop}",
  },
  unsubscribe: {
    en: "Stop messages like this",
    zh: "不再接收此類訊息",
    cn: "不再接收此类消息",
  },
});
