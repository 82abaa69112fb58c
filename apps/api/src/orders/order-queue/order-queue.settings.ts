import { orderReasonsSetting } from "@harbour/contracts";
import { defineSetting } from "../../platform/setting.ts";

const prepared = (slug: string, en: string, zh: string, cn: string) => ({
  slug,
  text: { en, zh, cn },
});

export const orderReasons = defineSetting({
  slug: "order-reasons",
  schema: orderReasonsSetting,
  initial: {
    "reject-proof": [
      prepared(
        "another-amount",
        "The amount is not that of your order.",
        "金額與訂單不符。",
        "金额与订单不符。",
      ),
      prepared(
        "not-readable",
        "We cannot read the picture. Please upload a clearer one.",
        "圖片未能看清，請上載更清晰的圖片。",
        "图片无法看清，请上传更清晰的图片。",
      ),
      prepared(
        "not-received",
        "The payment has not reached our account.",
        "我們的戶口未有收到這筆款項。",
        "我们的账户没有收到这笔款项。",
      ),
    ],
    "dismiss-transfer": [
      prepared(
        "not-received",
        "The payment has not reached our account.",
        "我們的戶口未有收到這筆款項。",
        "我们的账户没有收到这笔款项。",
      ),
    ],
    cancel: [
      prepared(
        "not-available",
        "The goods are no longer available.",
        "貨品已無法供應。",
        "商品已无法供应。",
      ),
      prepared(
        "damaged",
        "The goods were damaged in our warehouse.",
        "貨品在倉庫中損壞。",
        "商品在仓库中损坏。",
      ),
      prepared(
        "cannot-deliver",
        "We cannot deliver to this address.",
        "我們未能送貨到此地址。",
        "我们无法配送到此地址。",
      ),
    ],
  },
});
