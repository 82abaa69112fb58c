import { texts } from "@harbour/i18n";

export const arrivalMailTexts = texts({
  "arrived.subject": {
    en: "Your pre-order has arrived: order {reference}",
    zh: "預購貨品已到貨：訂單 {reference}",
    cn: "预订商品已到货：订单 {reference}",
  },
  "arrived.heading": {
    en: "Your pre-order is here",
    zh: "你的預購貨品已到貨",
    cn: "您预订的商品已到货",
  },
  "arrived.text": {
    en: "Good news: the items below have arrived and are set aside for you. We'll let you know when they ship or are ready for pick-up.",
    zh: "好消息！以下貨品已到貨，並已為你預留。寄出或可自取時，我們會再通知你。",
    cn: "好消息！以下商品已到货，并已为您预留。发货或可自提时，我们会再通知您。",
  },
  "delayed.subject": {
    en: "Your pre-order will take longer: order {reference}",
    zh: "預購貨品延遲到貨：訂單 {reference}",
    cn: "预订商品延迟到货：订单 {reference}",
  },
  "delayed.heading": {
    en: "Your pre-order will take longer",
    zh: "你的預購貨品延遲到貨",
    cn: "您预订的商品延迟到货",
  },
  "delayed.text": {
    en: "Fewer items arrived than we ordered, so we're still waiting for yours. We're sorry. We've kept your place, and if you'd rather not wait, please contact us.",
    zh: "是次到貨數量不足，你的貨品仍未到齊，十分抱歉。我們會為你保留名額；如不想再等，請聯絡我們。",
    cn: "此次到货数量不足，您的商品仍未到齐，非常抱歉。我们会为您保留名额；如不想再等，请联系我们。",
  },
  "delayed.date": {
    en: "We now expect the rest around {day}.",
    zh: "其餘貨品預計於 {day} 左右到貨。",
    cn: "其余商品预计在 {day} 左右到货。",
  },
  "delayed.noDate": {
    en: "We'll let you know as soon as we have a new date.",
    zh: "一有新的到貨日期，我們會立即通知你。",
    cn: "一有新的到货日期，我们会立即通知您。",
  },
  greeting: { en: "Hi {name},", zh: "{name}，你好：", cn: "{name}，您好：" },
  here: { en: "{count} arrived", zh: "已到 {count} 件", cn: "已到 {count} 件" },
  partly: {
    en: "{count} of {wanted} arrived",
    zh: "{wanted} 件中已到 {count} 件",
    cn: "{wanted} 件中已到 {count} 件",
  },
  seeOrder: { en: "View order", zh: "查看訂單", cn: "查看订单" },
  sms: {
    en: "{shop}: {subject}. {url}",
    zh: "{shop}：{subject}。{url}",
    cn: "{shop}：{subject}。{url}",
  },
});
