import { texts } from "@harbour/i18n";

export const homeTexts = texts({
  title: { en: "Home", zh: "主頁", cn: "首页" },
  shippingIn: { en: "Arriving soon", zh: "即將到港", cn: "即将到港" },
  calendar: { en: "See the calendar", zh: "到港日曆", cn: "到港日历" },
  delayedFrom: { en: "Delayed, was {day}", zh: "原定 {day}", cn: "原定 {day}" },
  left: { en: "{count} left to pre-order", zh: "預購尚餘 {count} 件", cn: "预订还剩 {count} 件" },
  categories: { en: "Shop by category", zh: "按分類選購", cn: "按分类选购" },
  allCategories: { en: "All categories", zh: "所有分類", cn: "全部分类" },
  nothingYet: {
    en: "We're still unpacking. Please come back soon.",
    zh: "貨品正在上架，請稍後再來。",
    cn: "商品正在上架，请稍后再来。",
  },
  posts: { en: "From the blog", zh: "最新網誌", cn: "最新博客" },
  seeAll: { en: "See all", zh: "查看全部", cn: "查看全部" },
  highlights: { en: "Highlights", zh: "焦點推介", cn: "焦点推荐" },
  slide: { en: "Slide {number}", zh: "第 {number} 張", cn: "第 {number} 张" },
  seeProduct: { en: "Take a look", zh: "立即看看", cn: "去看看" },
  services: { en: "Why shop with us", zh: "購物須知", cn: "购物须知" },
  oneShop: { en: "Our shop in Hong Kong", zh: "香港門市", cn: "香港门店" },
  shops: { en: "{count} shops in Hong Kong", zh: "香港 {count} 間門市", cn: "香港 {count} 家门店" },
  freePickup: { en: "Free pick-up", zh: "免費自取", cn: "免费自提" },
  pickupHint: {
    en: "Order online and collect it from a shop.",
    zh: "網上落單，到門市自取。",
    cn: "网上下单，到门店自提。",
  },
  freeDelivery: {
    en: "Free delivery when you spend {amount}",
    zh: "滿 {amount} 免運費",
    cn: "满 {amount} 免运费",
  },
  freeFrom: {
    en: "{courier} from {amount}",
    zh: "{courier}：滿 {amount}",
    cn: "{courier}：满 {amount}",
  },
  proofHint: {
    en: "Upload a screenshot and our team will check it.",
    zh: "上載轉帳紀錄，由職員核對。",
    cn: "上传转账记录，由员工核对。",
  },
  main: { en: "Main store", zh: "主店", cn: "主店" },
  mini: { en: "Mini store", zh: "迷你店", cn: "迷你店" },
});
