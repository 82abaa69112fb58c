import { texts } from "@harbour/i18n";

export const shopsTexts = texts({
  openUntil: { en: "Open now until {time}", zh: "營業至 {time}", cn: "营业至 {time}" },
  opensToday: {
    en: "Closed, opens at {time}",
    zh: "休息中，{time} 開門",
    cn: "休息中，{time} 开门",
  },
  opensLater: {
    en: "Closed, opens on {day} at {time}",
    zh: "休息中，{day} {time} 開門",
    cn: "休息中，{day} {time} 开门",
  },
  closed: { en: "Closed", zh: "休息中", cn: "休息中" },
});
