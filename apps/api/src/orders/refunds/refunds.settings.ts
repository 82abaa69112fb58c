import { refundReasonsSetting } from "@harbour/contracts";
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
