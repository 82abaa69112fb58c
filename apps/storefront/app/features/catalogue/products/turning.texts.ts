import { texts } from "@harbour/i18n";

export const turningTexts = texts({
  name: { en: "Rotate {title}", zh: "轉動：{title}", cn: "转动：{title}" },
  angle: { en: "Rotated {degrees}°", zh: "已轉 {degrees} 度", cn: "已转 {degrees} 度" },
  touchHint: { en: "Drag to turn", zh: "拖曳轉動", cn: "拖动旋转" },
  hint: {
    en: "Drag, or use the arrow keys",
    zh: "拖曳或按方向鍵轉動",
    cn: "拖动或按方向键转动",
  },
});
