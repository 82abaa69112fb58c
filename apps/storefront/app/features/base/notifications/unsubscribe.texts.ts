import { texts } from "@harbour/i18n";

export const unsubscribeTexts = texts({
  title: { en: "Unsubscribe?", zh: "取消訂閱", cn: "取消订阅" },
  intro: {
    en: "Press the button to stop e-mails like this. We'll still send essential order and account messages.",
    zh: "按一下即可取消這類通知。訂單和帳戶的必要通知仍會照常發出。",
    cn: "点一下即可取消这类通知。订单和账户的必要通知仍会照常发送。",
  },
  introNamed: {
    en: "Press the button to stop these e-mails: {list}. We'll still send essential order and account messages.",
    zh: "按一下即可取消這類通知：{list}。訂單和帳戶的必要通知仍會照常發出。",
    cn: "点一下即可取消这类通知：{list}。订单和账户的必要通知仍会照常发送。",
  },
  marketing_info: { en: "newsletter", zh: "電子通訊", cn: "订阅邮件" },
  delivery_update: { en: "delivery status", zh: "送貨狀況", cn: "配送状态" },
  wishlist_product_update: {
    en: "wishlist updates",
    zh: "願望清單消息",
    cn: "愿望清单消息",
  },
  release_update: {
    en: "updates on series and makers you follow",
    zh: "你所追蹤的系列及品牌消息",
    cn: "您关注的系列和品牌消息",
  },
  button: { en: "Unsubscribe", zh: "取消訂閱", cn: "取消订阅" },
  busy: { en: "One moment…", zh: "請稍候…", cn: "请稍候…" },
  done: { en: "Done", zh: "已取消訂閱", cn: "已取消订阅" },
  doneText: {
    en: "You won't get e-mails like this any more. Changed your mind? Turn them on again in your contact preferences.",
    zh: "你不會再收到這類通知。如想重新訂閱，可在帳戶的通知設定中更改。",
    cn: "您不会再收到这类通知。如想重新订阅，可在账户的通知设置中修改。",
  },
  doneNamed: {
    en: "You won't get these e-mails any more: {list}. Changed your mind? Turn them on again in your contact preferences.",
    zh: "你不會再收到這類通知：{list}。如想重新訂閱，可在帳戶的通知設定中更改。",
    cn: "您不会再收到这类通知：{list}。如想重新订阅，可在账户的通知设置中修改。",
  },
  doneNewsletter: {
    en: "You won't get our newsletter any more. Changed your mind? Subscribe again.",
    zh: "你不會再收到電子通訊。如想重新收取，可再次訂閱。",
    cn: "您不会再收到订阅邮件。如想重新接收，可再次订阅。",
  },
  newsletter: { en: "Newsletter", zh: "電子通訊", cn: "订阅邮件" },
  preferences: { en: "Contact preferences", zh: "通知設定", cn: "通知设置" },
  incomplete: { en: "This link isn't complete", zh: "連結不完整", cn: "链接不完整" },
  incompleteHint: {
    en: "Please use the whole link in our e-mail. With an account, you can also sign in and choose your e-mails.",
    zh: "請使用電郵內的完整連結。如有帳戶，亦可登入後更改通知設定。",
    cn: "请使用邮件中的完整链接。如有账户，也可登录后修改通知设置。",
  },
  bad: {
    en: "This link isn't complete. Please use the one in our e-mail.",
    zh: "連結不完整，請使用電郵內的連結。",
    cn: "链接不完整，请使用邮件中的链接。",
  },
});
