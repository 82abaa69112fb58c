import { texts } from "@harbour/i18n";

export const recentTexts = texts({
  recent: { en: "Recently viewed", zh: "最近瀏覽", cn: "最近浏览" },
});
