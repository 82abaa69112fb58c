import { messages } from "@harbour/i18n";

/** SPEC 2, SPEC 8 and DESIGN 8.7. */
export const errorMessages = messages({
  unmatched: {
    en: "Oops! The requested URL was not found",
    zh: "噢！找不到你要的網頁",
    cn: "噢！找不到您要访问的页面",
  },
  notFound: { en: "This page could not be found", zh: "找不到此頁面", cn: "找不到此页面" },
  failed: {
    en: "An error occurred while showing the error page",
    zh: "顯示頁面時發生錯誤",
    cn: "显示页面时发生错误",
  },
  failedHint: {
    en: "The mistake is on our side, and nothing in your cart or account is lost. Please try again; if this page stays, the rest of the shop is still open.",
    zh: "這是本店系統的問題，購物車和帳戶內容不會遺失。請再試一次；如仍未能顯示，可繼續瀏覽其他頁面。",
    cn: "这是本店系统的问题，购物车和账户内容不会丢失。请重试；如仍无法显示，可继续浏览其他页面。",
  },
  unreachable: {
    en: "The shop cannot be reached at the moment",
    zh: "暫時未能連接本店",
    cn: "暂时无法连接本店",
  },
  unreachableHint: {
    en: "Your connection may be gone, or the shop is out for a moment. Nothing in your cart or account is lost, and this page opens by itself as soon as the shop answers.",
    zh: "網絡可能已中斷，或本店系統暫停。購物車和帳戶內容不會遺失，恢復後本頁會自動開啟。",
    cn: "网络可能已断开，或本店系统暂停。购物车和账户内容不会丢失，恢复后本页会自动打开。",
  },
  incomplete: {
    en: "This page did not load completely",
    zh: "此頁面未能完整載入",
    cn: "此页面未能完整加载",
  },
  incompleteHint: {
    en: "The shop may have just been updated, or something keeps part of this page away. Reloading usually helps.",
    zh: "本店可能剛剛更新，或有部分內容被阻擋。重新載入通常可以解決。",
    cn: "本店可能刚刚更新，或有部分内容被拦截。重新加载通常可以解决。",
  },
  reload: { en: "Reload the page", zh: "重新載入頁面", cn: "重新加载页面" },
  again: { en: "Try again", zh: "再試一次", cn: "重试" },
  asking: { en: "Trying again", zh: "正在重試", cn: "正在重试" },
  browse: { en: "Browse all categories", zh: "瀏覽所有分類", cn: "浏览所有分类" },
  home: { en: "Back to home", zh: "返回主頁", cn: "返回首页" },
});
