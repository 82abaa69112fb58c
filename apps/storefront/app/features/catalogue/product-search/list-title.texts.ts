import { texts } from "@harbour/i18n";
import { listTexts } from "./list.texts.ts";

/** Names of lists and breadcrumbs, rendered on the server. */
export const listTitleTexts = texts({
  breadcrumbs: listTexts.breadcrumbs,
  home: { en: "Home", zh: "主頁", cn: "首页" },
  categories_main: { en: "Categories", zh: "所有分類", cn: "所有分类" },
  categories_mini: { en: "Mini store", zh: "迷你店", cn: "迷你店" },
  aboutMini: {
    en: "Small finds at small prices, some of them for points. The mini store has its own cart.",
    zh: "價錢相宜的小物，部分可用積分購買。迷你店設獨立購物車。",
    cn: "价格实惠的小物，部分可用积分购买。迷你店有独立的购物车。",
  },
  popularInMini: {
    en: "Popular in the mini store",
    zh: "迷你店熱門貨品",
    cn: "迷你店热门商品",
  },
  allProducts: { en: "All products", zh: "所有貨品", cn: "所有商品" },
  products_mini: { en: "Mini store", zh: "迷你店", cn: "迷你店" },
  preorders: { en: "Pre-orders", zh: "預購", cn: "预售" },
  preordersAbout: {
    en: "Reserve what's coming next. You pay now, and we ship as soon as it's in.",
    zh: "預購即將推出的貨品：落單時付款，到貨後隨即寄出。",
    cn: "预订即将推出的商品：下单时付款，到货后随即发货。",
  },
  resultsFor: {
    en: "Results for “{keyword}”",
    zh: "「{keyword}」的搜尋結果",
    cn: "“{keyword}”的搜索结果",
  },
});
