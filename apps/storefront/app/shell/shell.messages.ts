import { messages } from "@harbour/i18n";

export const shellMessages = messages({
  skip: { en: "Skip to content", zh: "跳至主要內容", cn: "跳到主要内容" },
  search: { en: "Search", zh: "搜尋", cn: "搜索" },
  searchHint: {
    en: "Search games, figures, toys",
    zh: "搜尋遊戲、模型、玩具",
    cn: "搜索游戏、手办、玩具",
  },
  menu: { en: "Menu", zh: "選單", cn: "菜单" },
  close: { en: "Close", zh: "關閉", cn: "关闭" },
  home: { en: "Home", zh: "主頁", cn: "首页" },
  browse: { en: "Browse", zh: "瀏覽", cn: "浏览" },
  mainNavigation: { en: "Main navigation", zh: "主選單", cn: "主菜单" },
  quickNavigation: { en: "Quick navigation", zh: "快速選單", cn: "快捷菜单" },
  seeAll: { en: "See all", zh: "查看全部", cn: "查看全部" },
  trackOrder: { en: "Track order", zh: "查詢訂單", cn: "查询订单" },
  orders: { en: "Orders", zh: "訂單", cn: "订单" },
  cart: { en: "Cart", zh: "購物車", cn: "购物车" },
  cartCount: {
    en: "{count} in the cart",
    zh: "購物車內有 {count} 項",
    cn: "购物车内有 {count} 项",
  },
  language: { en: "Language", zh: "語言", cn: "语言" },
  theme: { en: "Light or dark", zh: "淺色或深色", cn: "浅色或深色" },
  light: { en: "Light", zh: "淺色", cn: "浅色" },
  dark: { en: "Dark", zh: "深色", cn: "深色" },
  backToTop: { en: "Back to top", zh: "返回頁頂", cn: "返回顶部" },
  messages: { en: "Messages", zh: "訊息", cn: "消息" },
  loading: { en: "Loading", zh: "載入中", cn: "加载中" },
  followUs: { en: "Follow us", zh: "關注我們", cn: "关注我们" },
});
