import { texts } from "@harbour/i18n";

/** Texts about the newsletter, in three languages. */
export const newsletterMailTexts = texts({
  hello: { en: "Hi,", zh: "你好：", cn: "您好：" },
  "confirm.subject": {
    en: "Confirm your {shop} newsletter",
    zh: "請確認訂閱「{shop}」電子通訊",
    cn: "请确认订阅“{shop}”的邮件",
  },
  "confirm.text": {
    en: "Someone, probably you, signed up for the {shop} newsletter with this e-mail. Confirm to be the first to know about new arrivals, pre-orders and offers.",
    zh: "有人（可能是你）以此電郵訂閱「{shop}」電子通訊。如是你本人，請按下方按鈕確認。",
    cn: "有人（可能是您）用此邮箱订阅了“{shop}”的邮件。如果是您本人，请点击下方按钮确认。",
  },
  "confirm.button": { en: "Confirm", zh: "確認訂閱", cn: "确认订阅" },
  "confirm.ignore": {
    en: "Not you? You can ignore this e-mail. We won't send anything, and we'll delete this address after 30 days.",
    zh: "如非你本人，毋須理會：未經確認不會發送通訊，30 日後此電郵會被刪除。",
    cn: "如非您本人，请忽略：未经确认不会发送邮件，30 天后此邮箱会被删除。",
  },
  "welcome.subject": {
    en: "You're subscribed to the {shop} newsletter",
    zh: "你已訂閱「{shop}」電子通訊",
    cn: "您已订阅“{shop}”的邮件",
  },
  "welcome.text": {
    en: "You'll be the first to know about new arrivals, pre-orders and offers. Had enough? Unsubscribe in one click below.",
    zh: "新貨、預購及優惠，以後都會最先告訴你。如不想再收，可隨時按下方連結取消訂閱。",
    cn: "新品、预售和优惠，以后都会最先告诉您。如果不想再收，可随时点击下方链接取消订阅。",
  },
  "known.subject": {
    en: "You're already subscribed to the {shop} newsletter",
    zh: "你已訂閱「{shop}」電子通訊",
    cn: "您已经订阅“{shop}”的邮件",
  },
  "known.text": {
    en: "Someone signed up for the newsletter with this e-mail again. You're already subscribed, so there's nothing to do. You can unsubscribe below.",
    zh: "有人以此電郵再次訂閱。你毋須再作處理，電子通訊會照常發送。如不想再收，可按下方連結取消訂閱。",
    cn: "有人用此邮箱再次订阅。您无需再作处理，邮件会照常发送。如果不想再收，可点击下方链接取消订阅。",
  },
});
