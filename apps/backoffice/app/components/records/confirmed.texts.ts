import { texts } from "../../texts.ts";

export const confirmedTexts = texts({ close: { en: "Close", zh: "關閉" } });
