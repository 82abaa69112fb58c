import { texts } from "../../texts.ts";

export const ageTexts = texts({
  minutes: { en: "{count} min", zh: "{count} 分鐘" },
  hours: { en: "{count} h", zh: "{count} 小時" },
  days: { en: "{count} d", zh: "{count} 日" },
});
