import { texts } from "@harbour/i18n";

export const modalsTexts = texts({
  close: { en: "Close", zh: "關閉", cn: "关闭" },
  ageTitle: {
    en: "Are you {age} or older?",
    zh: "你是否年滿 {age} 歲？",
    cn: "您是否已满 {age} 岁？",
  },
  ageText: {
    en: "This shop is for people aged {age} and over. We'll ask once and keep your answer in this browser.",
    zh: "本店只招待年滿 {age} 歲的顧客。我們只會詢問一次，答案存於此瀏覽器。",
    cn: "本店只接待年满 {age} 岁的顾客。只会问一次，答案保存在此浏览器。",
  },
  yes: { en: "Yes, I'm {age} or older", zh: "是，我已年滿 {age} 歲", cn: "是，我已满 {age} 岁" },
  no: { en: "No, leave the shop", zh: "否，離開本店", cn: "否，离开本店" },
  newsletterTitle: { en: "News from the harbour", zh: "海港快訊", cn: "海港快讯" },
  newsletterText: {
    en: "New arrivals and pre-orders, now and then. Unsubscribe in one click.",
    zh: "新貨及預購消息，不定期發送，一按即可取消訂閱。",
    cn: "新品与预订消息，不定期发送，一键即可取消订阅。",
  },
  notNow: { en: "Not now", zh: "暫時不用", cn: "暂时不用" },
  exitTitle: { en: "Before you go", zh: "離開之前", cn: "离开之前" },
  exitText: {
    en: "We'll keep your cart for you. Fancy a look at what's new?",
    zh: "購物車內的貨品會為你保留。不如再看看有甚麼新貨？",
    cn: "购物车里的商品会为您保留。要不要再看看有什么新品？",
  },
  exitButton: { en: "See what's new", zh: "看看新貨", cn: "看看新品" },
});
