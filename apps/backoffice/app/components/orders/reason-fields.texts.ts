import { texts } from "../../texts.ts";

export const reasonTexts = texts({
  prepared: { en: "Prepared reason", zh: "常用原因" },
  ownWords: { en: "In my own words", zh: "自行填寫" },
  reason: { en: "Reason (the buyer will see this)", zh: "原因（顧客會看到）" },
});
