import { orderReasonsSetting } from "@harbour/contracts";
import { defineSetting } from "../../platform/modules/setting.ts";

const prepareReason = (slug: string, en: string, zh: string, cn: string) => ({
  slug,
  text: { en, zh, cn },
});

export const orderReasons = defineSetting({
  slug: "order-reasons",
  schema: orderReasonsSetting,
  initial: {
    "reject-proof": [
      prepareReason(
        "another-amount",
        "The amount doesn't match your order.",
        "金額與訂單不符。",
        "金额与订单不符。",
      ),
      prepareReason(
        "not-readable",
        "We can't read the picture. Please upload a clearer one.",
        "未能看清圖片，請上載更清晰的圖片。",
        "无法看清图片，请上传更清晰的图片。",
      ),
      prepareReason(
        "not-received",
        "The payment hasn't reached our account.",
        "我們的戶口未有收到這筆款項。",
        "我们的账户没有收到这笔款项。",
      ),
    ],
    "dismiss-transfer": [
      prepareReason(
        "not-received",
        "The payment hasn't reached our account.",
        "我們的戶口未有收到這筆款項。",
        "我们的账户没有收到这笔款项。",
      ),
    ],
    cancel: [
      prepareReason(
        "not-available",
        "These items are no longer available.",
        "貨品已無法供應。",
        "商品已无法供应。",
      ),
      prepareReason(
        "damaged",
        "The items were damaged in our warehouse.",
        "貨品在貨倉中損壞。",
        "商品在仓库中损坏。",
      ),
      prepareReason(
        "cannot-deliver",
        "We can't deliver to this address.",
        "我們未能送貨到此地址。",
        "我们无法配送到此地址。",
      ),
    ],
  },
});
