import { texts } from "../../../texts.ts";

/** Texts for the kinds of changes of points. */
export const memberPointsTexts = texts({
  PURCHASE: { en: "Purchase", zh: "購物" },
  GIFT: { en: "Gift", zh: "贈送" },
  REDEEM: { en: "Spent", zh: "使用" },
  REFUND: { en: "Refund", zh: "退款" },
  EXPIRY: { en: "Expired", zh: "到期" },
  OTHERS: { en: "Other", zh: "其他" },
});
