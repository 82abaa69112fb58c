import { texts } from "@harbour/i18n";

/** Texts that must work without the shop (S8-016, S8-017). */
export const errorTexts = texts({
  unreachable: {
    en: "The shop isn't responding right now",
    zh: "暫時未能連接本店",
    cn: "暂时无法连接本店",
  },
  unreachableHint: {
    en: "You may be offline, or the shop may be down for a moment. Your cart and account are safe, and we'll reload when you're back.",
    zh: "網絡可能已中斷，或本店系統暫停服務。購物車和帳戶內容不會遺失，恢復連線後本頁會自動重新載入。",
    cn: "网络可能已中断，或本店系统暂停服务。购物车和账户内容不会丢失，恢复连接后本页会自动重新加载。",
  },
  opensAgain: {
    en: "This page will reload when we're back.",
    zh: "恢復後本頁會自動重新載入。",
    cn: "恢复后本页会自动重新加载。",
  },
  incomplete: {
    en: "This page didn't load completely",
    zh: "此頁面未能完整載入",
    cn: "此页面未能完整加载",
  },
  incompleteHint: {
    en: "The shop may have just been updated, or part of the page was blocked. Reloading usually helps.",
    zh: "本店可能剛剛更新，或有部分內容被阻擋。重新載入通常可以解決。",
    cn: "本店可能刚刚更新，或有部分内容被拦截。重新加载通常可以解决。",
  },
  reload: { en: "Reload the page", zh: "重新載入頁面", cn: "重新加载页面" },
  again: { en: "Try again", zh: "再試一次", cn: "重试" },
  asking: { en: "Trying again…", zh: "正在重試…", cn: "正在重试…" },
});
