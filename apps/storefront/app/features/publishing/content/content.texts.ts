import { texts } from "@harbour/i18n";

export const contentTexts = texts({
  notLoaded: {
    en: "We couldn't load this page.",
    zh: "未能載入此頁。",
    cn: "未能加载此页。",
  },
  shops: { en: "Our shops", zh: "我們的門市", cn: "我们的门店" },
  home: { en: "Home", zh: "主頁", cn: "首页" },
  breadcrumbs: { en: "You are here", zh: "目前位置", cn: "当前位置" },
  updated: { en: "Last updated {date}", zh: "最後更新：{date}", cn: "最后更新：{date}" },
});
