import { messages } from "@harbour/i18n";

export const recentMessages = messages({
  recent: { en: "Recently viewed", zh: "最近瀏覽", cn: "最近浏览" },
});
