import { refundReasonsSetting, refundRejectionsSetting } from "@harbour/contracts";
import { defineSetting } from "../../platform/setting.ts";

const text = (en: string, zh: string, cn: string) => ({ en, zh, cn });

export const refundReasons = defineSetting({
  slug: "refund-reasons",
  schema: refundReasonsSetting,
  initial: [
    { slug: "damaged", title: text("It arrived damaged", "收貨時已損壞", "收货时已损坏") },
    {
      slug: "wrong-item",
      title: text("It is not what I ordered", "貨品與訂單不符", "商品与订单不符"),
    },
    { slug: "changed-mind", title: text("I changed my mind", "改變主意", "改变主意") },
    {
      slug: "other",
      title: text("Something else", "其他原因", "其他原因"),
      needs_description: true,
    },
  ],
});

export const refundRejections = defineSetting({
  slug: "refund-rejections",
  schema: refundRejectionsSetting,
  initial: [
    {
      slug: "opened",
      text: text(
        "The seal is broken, so we cannot take it back.",
        "封條已拆開，恕未能退款。",
        "封条已拆开，无法退款。",
      ),
    },
    {
      slug: "not-visible",
      text: text(
        "The pictures do not show the fault. Please ask again with clearer ones.",
        "相片未能顯示問題所在，請附上更清晰的相片再次提出。",
        "照片未能显示问题所在，请附上更清晰的照片再次提出。",
      ),
    },
    {
      slug: "as-described",
      text: text(
        "It is as its page describes it.",
        "貨品與頁面上的描述相符。",
        "商品与页面上的描述相符。",
      ),
    },
  ],
});
