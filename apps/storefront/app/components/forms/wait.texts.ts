import { texts } from "@harbour/i18n";

/** Texts for too many tries. */
export const waitTexts = texts({
  minutes: {
    en: "Too many attempts. Please try again in {count} minutes.",
    zh: "嘗試次數過多，請於 {count} 分鐘後再試。",
    cn: "尝试次数过多，请在 {count} 分钟后重试。",
  },
  minute: {
    en: "Too many attempts. Please try again in a minute.",
    zh: "嘗試次數過多，請於 1 分鐘後再試。",
    cn: "尝试次数过多，请在 1 分钟后重试。",
  },
  seconds: {
    en: "Too many attempts. Please try again in {count} seconds.",
    zh: "嘗試次數過多，請於 {count} 秒後再試。",
    cn: "尝试次数过多，请在 {count} 秒后重试。",
  },
  over: {
    en: "You can try again now.",
    zh: "現在可以再試。",
    cn: "现在可以重试。",
  },
});
