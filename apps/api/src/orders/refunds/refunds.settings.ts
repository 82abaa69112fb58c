import { refundReasonsSetting, refundRejectionsSetting } from "@harbour/contracts";
import { defineSetting } from "../../platform/modules/setting.ts";

const text = (en: string, zh: string, cn: string) => ({ en, zh, cn });

export const refundReasons = defineSetting({
  slug: "refund-reasons",
  schema: refundReasonsSetting,
  initial: [
    { slug: "damaged", title: text("Arrived damaged", "收貨時已損壞", "收货时已损坏") },
    {
      slug: "wrong-item",
      title: text("Not what I ordered", "貨品與訂單不符", "商品与订单不符"),
    },
    { slug: "changed-mind", title: text("Changed my mind", "改變主意", "改变主意") },
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
        "The seal is broken, so we can't take it back.",
        "封條已拆開，恕未能退款。",
        "封条已拆开，无法退款。",
      ),
    },
    {
      slug: "not-visible",
      text: text(
        "Your photos don't show the fault. Please request a refund again with clearer ones.",
        "相片未能顯示問題所在，請附上更清晰的相片，再次申請退款。",
        "照片未能显示问题所在，请附上更清晰的照片，再次申请退款。",
      ),
    },
    {
      slug: "as-described",
      text: text(
        "The item matches its description.",
        "貨品與頁面上的描述相符。",
        "商品与页面上的描述相符。",
      ),
    },
  ],
});
