import { texts } from "@harbour/i18n";

/** Words of the loader alone, which browsers need not load. */
export const productCrumbsTexts = texts({
  home: { en: "Home", zh: "主頁", cn: "首页" },
  mini: { en: "Mini store", zh: "迷你店", cn: "迷你店" },
});
