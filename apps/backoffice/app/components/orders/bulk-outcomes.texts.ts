import { texts } from "../../texts.ts";

export const bulkOutcomeTexts = texts({
  stale: {
    en: "A colleague changed this order. Nothing was done.",
    zh: "同事剛更新了這張訂單，沒有作出更改。",
  },
  order_state: {
    en: "The order's state doesn't allow this any more.",
    zh: "訂單目前的狀態不容許此操作。",
  },
  not_found: { en: "There's no such order.", zh: "找不到此訂單。" },
  refused: { en: "Not done: {reason}", zh: "未能完成：{reason}" },
});
