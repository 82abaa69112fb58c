import { texts } from "@harbour/i18n";

export const levelProgressTexts = texts({
  toNext: {
    en: "{points} points to {level}",
    zh: "再賺 {points} 積分即升「{level}」",
    cn: "再得 {points} 积分升至“{level}”",
  },
  highest: {
    en: "You've reached the highest level.",
    zh: "你已達最高級別。",
    cn: "您已达到最高等级。",
  },
});
