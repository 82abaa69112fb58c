import { texts } from "@harbour/i18n";

/** Texts to people who sent an enquiry, in three languages. */
export const enquiryMailTexts = texts({
  "received.subject": {
    en: "We've received your enquiry {reference}",
    zh: "已收到你的查詢 {reference}",
    cn: "已收到您的咨询 {reference}",
  },
  "received.hello": { en: "Hi,", zh: "你好：", cn: "您好：" },
  "received.text": {
    en: "Thanks for getting in touch. Someone on our team reads every message and will reply to this e-mail, usually within 1 working day.",
    zh: "多謝你的查詢。本店職員會細閱，並以電郵回覆你，一般需時 1 個工作天。",
    cn: "感谢您的咨询。本店店员会仔细阅读，并回复到此邮箱，一般需要 1 个工作日。",
  },
  "received.unasked": {
    en: "Didn't contact us? Someone may have entered your e-mail by mistake. You can ignore this e-mail.",
    zh: "如你沒有聯絡本店，可能是有人誤填了你的電郵，毋須理會此電郵。",
    cn: "如果您没有联系本店，可能是有人误填了您的邮箱，无需理会此邮件。",
  },
  number: { en: "Enquiry number", zh: "查詢編號", cn: "咨询编号" },
  "reply.subject": {
    en: "Reply to your enquiry {reference}",
    zh: "回覆你的查詢 {reference}",
    cn: "回复您的咨询 {reference}",
  },
  "reply.greeting": { en: "Hi {name},", zh: "{name}，你好：", cn: "{name}，您好：" },
  "reply.asked": {
    en: "You asked on {date}: {subject}",
    zh: "你於 {date} 查詢：{subject}",
    cn: "您于 {date} 咨询：{subject}",
  },
  "reply.more": {
    en: "We don't receive replies to this e-mail. To add something, please contact us again and include the enquiry number.",
    zh: "請勿直接回覆此電郵。如有補充，請再次聯絡我們並註明查詢編號。",
    cn: "请勿直接回复此邮件。如有补充，请再次联系我们并注明咨询编号。",
  },
  "reply.button": { en: "Contact us", zh: "聯絡我們", cn: "联系我们" },
});
