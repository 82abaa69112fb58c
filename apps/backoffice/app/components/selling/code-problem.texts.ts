import { texts } from "../../texts.ts";

/** Texts for staff about why a code gives no discount. */
export const codeProblemTexts = texts({
  unknown: { en: "There's no code {code}.", zh: "找不到 {code}。" },
  expired: { en: "{code} has expired.", zh: "{code} 已過期。" },
  used: { en: "{code} has been used.", zh: "{code} 已用完。" },
  "not-yours": { en: "{code} isn't for this buyer.", zh: "此顧客不能使用 {code}。" },
  "minimum-not-met": {
    en: "The items don't reach the minimum of {code}.",
    zh: "貨品未達 {code} 的最低要求。",
  },
  more: { en: "{code} needs {amount} more of items.", zh: "{code} 尚差 {amount} 貨品。" },
  items: { en: "{code} needs {count} more of its items.", zh: "{code} 尚差 {count} 件指定貨品。" },
  both: {
    en: "{code} needs {amount} and {count} units more of its items.",
    zh: "{code} 尚差 {amount} 及 {count} 件指定貨品。",
  },
  "wrong-store": { en: "{code} isn't for this store.", zh: "{code} 不適用於此網店。" },
  "wrong-goods": { en: "{code} isn't for these items.", zh: "{code} 不適用於這些貨品。" },
  "gift-sold-out": { en: "The gift of {code} is sold out.", zh: "{code} 的贈品已換罄。" },
  "gift-missing": {
    en: "The gift of {code} is no longer available.",
    zh: "{code} 的贈品已不再提供。",
  },
  "nothing-to-lower": {
    en: "Nothing is left to pay that {code} would lower.",
    zh: "已沒有可供 {code} 扣減的款項。",
  },
});
