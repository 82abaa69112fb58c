import { texts } from "@harbour/i18n";

export const paymentMethodsTexts = texts({
  title: { en: "Payment methods", zh: "付款方式", cn: "支付方式" },
  hint: {
    en: "Our payment provider keeps your cards. We never see their numbers.",
    zh: "信用卡資料由付款服務商保管，本店不會取得卡號。",
    cn: "信用卡信息由支付服务商保管，本店不会获得卡号。",
  },
  add: { en: "Add a card", zh: "新增信用卡", cn: "添加信用卡" },
  leaving: { en: "Opening the payment page…", zh: "正前往付款頁面…", cn: "正在前往支付页面…" },
  empty: { en: "No cards yet", zh: "尚未儲存信用卡", cn: "尚未保存信用卡" },
  emptyHint: {
    en: "Save a card for faster checkout.",
    zh: "儲存信用卡，下次付款更快。",
    cn: "保存信用卡，下次付款更快。",
  },
  expired: { en: "Expired", zh: "已過期", cn: "已过期" },
  defaultNamed: {
    en: "Make default: {card}",
    zh: "設為預設：{card}",
    cn: "设为默认：{card}",
  },
  removeNamed: { en: "Delete {card}", zh: "刪除：{card}", cn: "删除：{card}" },
  removeSure: {
    en: "Delete this card? You'd have to add it again to use it later.",
    zh: "確定刪除此卡？日後如要使用，須重新加入。",
    cn: "确定删除此卡？日后如需使用，须重新添加。",
  },
  added: { en: "Card added.", zh: "信用卡已加入。", cn: "信用卡已添加。" },
  notAdded: { en: "No card was added.", zh: "未有加入信用卡。", cn: "未添加信用卡。" },
});
