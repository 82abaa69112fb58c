import { texts } from "@harbour/i18n";

/** Texts of the message with a pay link. */
export const payLinkTexts = texts({
  subject: {
    en: "Your order {reference} is ready for payment",
    zh: "訂單 {reference} 可以付款了",
    cn: "订单 {reference} 可以付款了",
  },
  heading: {
    en: "Your order is ready for payment",
    zh: "你的訂單可以付款了",
    cn: "您的订单可以付款了",
  },
  greeting: { en: "Hi {name},", zh: "{name}，你好：", cn: "{name}，您好：" },
  text: {
    en: "We've prepared the order you asked for. We'll hold your items and this price until {deadline} (Hong Kong time).",
    zh: "我們已為你準備好訂單。貨品及價錢為你保留至 {deadline}（香港時間）。",
    cn: "我们已为您准备好订单。商品及价格为您保留至 {deadline}（香港时间）。",
  },
  button: { en: "View and pay {amount}", zh: "查看並付款 {amount}", cn: "查看并付款 {amount}" },
  unasked: {
    en: "Didn't order anything? You can ignore this e-mail. You won't be charged.",
    zh: "如你沒有落單，毋須理會此電郵，我們不會收費。",
    cn: "如果您没有下单，无需理会此邮件，我们不会收费。",
  },
  sms: { en: "{shop}: {subject}.", zh: "{shop}：{subject}。", cn: "{shop}：{subject}。" },
});
