import { texts } from "@harbour/i18n";

/** The ordinance's own warning (Cap. 390, section 24), word for word. */
export const ageTexts = texts({
  title: { en: "Are you 18 or older?", zh: "你是否年滿 18 歲？", cn: "您是否已满 18 岁？" },
  text: {
    en: "This page is for adults. Please confirm you're 18 or over.",
    zh: "此頁只供成人瀏覽，請確認你已年滿 18 歲。",
    cn: "此页仅供成人浏览，请确认您已满 18 岁。",
  },
  warning: {
    en: "WARNING: THIS ARTICLE CONTAINS MATERIAL WHICH MAY OFFEND AND MAY NOT BE DISTRIBUTED, CIRCULATED, SOLD, HIRED, GIVEN, LENT, SHOWN, PLAYED OR PROJECTED TO A PERSON UNDER THE AGE OF 18 YEARS.",
    zh: "警告：本物品內容可能令人反感；不可將本物品派發、傳閱、出售、出租、交給或出借予年齡未滿 18 歲的人士或將本物品向該等人士出示、播放或放映。",
    cn: "警告：本物品内容可能令人反感；不可将本物品派发、传阅、出售、出租、交给或出借予年龄未满 18 岁的人士或将本物品向该等人士出示、播放或放映。",
  },
  yes: { en: "I'm 18 or older", zh: "我已年滿 18 歲", cn: "我已满 18 岁" },
  no: { en: "I'm under 18", zh: "我未滿 18 歲", cn: "我未满 18 岁" },
  kept: {
    en: "We'll keep your answer in this browser for 30 days, and nowhere else.",
    zh: "答案只會存於此瀏覽器 30 日，不會另作紀錄。",
    cn: "答案只会在此浏览器保存 30 天，不会另作记录。",
  },
});
