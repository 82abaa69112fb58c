import { orderStatusesSetting } from "@harbour/contracts";
import { defineSetting } from "../../platform/modules/setting.ts";

const text = (en: string, zh: string, cn: string) => ({ en, zh, cn });

export const orderStatusTitles = defineSetting({
  slug: "order-statuses",
  schema: orderStatusesSetting,
  initial: [
    { slug: "submitted", title: text("Waiting for payment", "等待付款", "等待付款") },
    { slug: "pending", title: text("Checking payment", "核對付款中", "核对付款中") },
    { slug: "processing", title: text("Packing", "備貨中", "备货中") },
    { slug: "ready-to-pickup", title: text("Ready for pick-up", "可自取", "可自提") },
    { slug: "delivering", title: text("On its way", "送貨中", "配送中") },
    { slug: "completed", title: text("Completed", "已完成", "已完成") },
    { slug: "cancelled", title: text("Cancelled", "已取消", "已取消") },
  ],
});
