import { offlinePaymentSetting } from "@harbour/contracts";
import { defineSetting } from "../../platform/modules/setting.ts";

const text = (en: string, zh: string, cn: string) => ({ en, zh, cn });

/** The accounts for payments by transfer. */
export const offlinePayment = defineSetting({
  slug: "offline-payment-credentials",
  schema: offlinePaymentSetting,
  initial: {
    bank: { bank: text("Not set up", "未設定", "未设置"), bank_number: "", username: "" },
    fps: { id: "", username: "" },
    payme: { url: "/", username: "" },
  },
});
