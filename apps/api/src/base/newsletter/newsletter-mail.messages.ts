import { messages } from "@harbour/i18n";

/** Texts about the newsletter, in three languages. */
export const newsletterMailTexts = messages({
  hello: { en: "Hello,", zh: "你好：", cn: "您好：" },
  "confirm.subject": {
    en: "Please confirm: the newsletter of {shop}",
    zh: "請確認訂閱 {shop} 的電子通訊",
    cn: "请确认订阅 {shop} 的邮件",
  },
  "confirm.text": {
    en: "Somebody asked for the newsletter of {shop} with this address. If that was you, one press is all it takes.",
    zh: "有人以此電郵訂閱 {shop} 的電子通訊。如是你本人，按一下即可完成。",
    cn: "有人用此邮箱订阅了 {shop} 的邮件。如果是您本人，点一下即可完成。",
  },
  "confirm.button": { en: "Yes, send it to me", zh: "確認訂閱", cn: "确认订阅" },
  "confirm.ignore": {
    en: "If it was not you, you need do nothing: without the press nothing is sent, and the address is forgotten after 30 days.",
    zh: "如非你本人，毋須理會：未經確認不會發送通訊，30 日後此電郵會被刪除。",
    cn: "如非您本人，请忽略：未经确认不会发送邮件，30 天后此邮箱会被删除。",
  },
  "welcome.subject": {
    en: "You are on the list of {shop}",
    zh: "你已訂閱 {shop} 的電子通訊",
    cn: "您已订阅 {shop} 的邮件",
  },
  "welcome.text": {
    en: "From now on you hear of new arrivals, pre-orders and offers here first. Should it become too much, the link below ends it with one press.",
    zh: "新貨、預購及優惠，以後都會最先告訴你。如不想再收，按下方連結即可取消。",
    cn: "新品、预售和优惠，以后都会最先告诉您。如果不想再收，点击下方链接即可取消。",
  },
  "known.subject": {
    en: "You get the newsletter of {shop} already",
    zh: "你早已訂閱 {shop} 的電子通訊",
    cn: "您早已订阅 {shop} 的邮件",
  },
  "known.text": {
    en: "Somebody asked for it with this address once more. There is nothing to do: it comes as before. If you want it no more, the link below ends it.",
    zh: "有人以此電郵再次訂閱。你毋須再做甚麼，通訊會照常發送。如不想再收，可按下方連結取消。",
    cn: "有人用此邮箱再次订阅。您无需再做什么，邮件会照常发送。如果不想再收，可点击下方链接取消。",
  },
});
