import { texts } from "@harbour/i18n";

export const returnsTexts = texts({
  free: { en: "Free", zh: "免費", cn: "免费" },
  freeFrom: {
    en: "Free when you spend {amount}",
    zh: "滿 {amount} 免運費",
    cn: "满 {amount} 免运费",
  },
  arrives: { en: "Arrives {days}", zh: "預計送達：{days}", cn: "预计送达：{days}" },
  pickUpAt: { en: "Pick-up: {title}", zh: "自取：{title}", cn: "自提：{title}" },
  returns: {
    en: "Something wrong? Request a refund on your order page.",
    zh: "貨品有問題？可於訂單頁面申請退款。",
    cn: "商品有问题？可在订单页面申请退款。",
  },
  deliveryPolicy: { en: "Delivery and pick-up", zh: "送貨及自取安排", cn: "配送与自提说明" },
  returnsPolicy: { en: "Returns and refunds", zh: "退換及退款", cn: "退换货与退款" },
});
