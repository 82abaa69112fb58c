import { messages } from "@harbour/i18n";

export const homeMessages = messages({
  welcome: {
    en: "Games, collectibles and toys",
    zh: "遊戲、收藏品與玩具",
    cn: "游戏、收藏品与玩具",
  },
  categories: { en: "Shop by category", zh: "按分類選購", cn: "按分类选购" },
  seeAll: { en: "See all", zh: "查看全部", cn: "查看全部" },
  highlights: { en: "Highlights", zh: "焦點推介", cn: "焦点推荐" },
  slide: { en: "Slide {number}", zh: "第 {number} 張", cn: "第 {number} 张" },
  miniStore: { en: "Mini store", zh: "迷你店", cn: "迷你店" },
});
