import { replyTemplatesSetting } from "@harbour/contracts/operator";
import { defineSetting } from "../../platform/modules/setting.ts";

export const replyTemplates = defineSetting({
  slug: "reply-templates",
  schema: replyTemplatesSetting,
  initial: [
    {
      slug: "on-its-way",
      title: { en: "Order on its way", zh: "訂單已寄出", cn: "订单已发货" },
      text: {
        en: "Your order {order} is on its way. You can track the parcel on your order page.",
        zh: "你的訂單 {order} 已經寄出，可於訂單頁追蹤包裹。",
        cn: "您的订单 {order} 已经发货，可以在订单页跟踪包裹。",
      },
    },
    {
      slug: "picture-needed",
      title: { en: "Picture needed", zh: "需要相片", cn: "需要照片" },
      text: {
        en: "We're sorry about order {order}. Please request a refund on your order page with a picture of the item, and we'll put it right.",
        zh: "訂單 {order} 為你帶來不便，十分抱歉。請在訂單頁申請退款並上載貨品相片，以便我們跟進。",
        cn: "订单 {order} 给您带来不便，非常抱歉。请在订单页申请退款并上传商品照片，以便我们跟进。",
      },
    },
    {
      slug: "payment-received",
      title: { en: "Payment received", zh: "已收到款項", cn: "已收到款项" },
      text: {
        en: "We've received your payment for order {order} and are packing it now.",
        zh: "已收到訂單 {order} 的款項，現正備貨。",
        cn: "已收到订单 {order} 的款项，正在备货。",
      },
    },
  ],
});
