import { texts } from "@harbour/i18n";
import { errorTexts } from "./error.texts.ts";

/** Texts of pages that say what went wrong. */
export const faultTexts = texts({
  unmatched: {
    en: "Oops! The requested URL was not found",
    zh: "噢！找不到你要的網頁",
    cn: "噢！找不到您要访问的页面",
  },
  unmatchedHint: {
    en: "Our cat has looked behind every box. Search above, or start with one of these.",
    zh: "店貓已翻遍每個箱子。試試上面的搜尋，或看看以下貨品。",
    cn: "店猫已翻遍每个箱子。试试上面的搜索，或看看以下商品。",
  },
  notFound: { en: "This page could not be found", zh: "找不到此頁面", cn: "找不到此页面" },
  wentWrong: { en: "Something went wrong", zh: "系統出現問題", cn: "系统出了问题" },
  // The specification fixes the English words (S2-073).
  failed: {
    en: "An error occurred while showing the error page",
    zh: "顯示頁面時發生錯誤",
    cn: "显示页面时发生错误",
  },
  failedHint: {
    en: "It's our fault, not yours. Your cart and account are safe. Try again, search above, or keep browsing the rest of the shop.",
    zh: "這是本店系統的問題，購物車和帳戶內容不會遺失。請再試一次；如仍未能顯示，可用上面的搜尋或瀏覽其他頁面。",
    cn: "这是本店系统的问题，购物车和账户内容不会丢失。请重试；如仍无法显示，可用上面的搜索或浏览其他页面。",
  },
  browse: { en: "Browse all categories", zh: "瀏覽所有分類", cn: "浏览所有分类" },
  home: { en: "Back to home", zh: "返回主頁", cn: "返回首页" },
  again: errorTexts.again,
});
