import { messages } from "@harbour/i18n";

export const siteMapMessages = messages({
  title: { en: "Site map", zh: "網站地圖", cn: "网站地图" },
  intro: {
    en: "Every shelf and every page of the shop, on one sheet.",
    zh: "全店分類及頁面，一覽無遺。",
    cn: "全店分类与页面，一目了然。",
  },
  home: { en: "Home", zh: "主頁", cn: "首页" },
  breadcrumbs: { en: "You are here", zh: "目前位置", cn: "当前位置" },
  onThisPage: { en: "On this page", zh: "本頁內容", cn: "本页内容" },
  notLoaded: {
    en: "The site map could not be loaded.",
    zh: "未能載入網站地圖。",
    cn: "未能加载网站地图。",
  },
  main: { en: "Main store", zh: "主店", cn: "主店" },
  mini: { en: "Mini store", zh: "迷你店", cn: "迷你店" },
  allCategories: { en: "All categories", zh: "全部分類", cn: "全部分类" },
  allProducts: { en: "All products", zh: "全部貨品", cn: "全部商品" },
  comingSoon: { en: "Coming soon", zh: "即將登場", cn: "即将登场" },
  compare: { en: "Compare products", zh: "比較貨品", cn: "比较商品" },
  wishlist: { en: "Wishlist", zh: "願望清單", cn: "愿望清单" },
  vouchers: { en: "Voucher store", zh: "積分換領", cn: "积分兑换" },
  service: { en: "Orders and account", zh: "訂單及帳戶", cn: "订单与账户" },
  track: { en: "Track an order", zh: "查詢訂單", cn: "查询订单" },
  proof: { en: "Upload a payment proof", zh: "上載付款證明", cn: "上传付款凭证" },
  account: { en: "My account", zh: "我的帳戶", cn: "我的账户" },
  orders: { en: "My orders", zh: "我的訂單", cn: "我的订单" },
  signIn: { en: "Sign in", zh: "登入", cn: "登录" },
  register: { en: "Register", zh: "註冊", cn: "注册" },
  pages: { en: "About the shop", zh: "關於本店", cn: "关于本店" },
});
