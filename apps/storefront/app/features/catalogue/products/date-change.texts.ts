import { texts } from "@harbour/i18n";

export const dateChangeTexts = texts({
  delayed: {
    en: "Delayed, was {before}",
    zh: "延期，原定 {before}",
    cn: "延期，原定 {before}",
  },
  earlier: {
    en: "Earlier, was {before}",
    zh: "提早，原定 {before}",
    cn: "提前，原定 {before}",
  },
});
