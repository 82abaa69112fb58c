import { texts } from "../../../texts.ts";

export const focusTexts = texts({
  title: { en: "Focus point of picture {at}", zh: "圖片 {at} 的焦點" },
  help: {
    en: "Press the part that crops must show, or move the mark with arrow keys.",
    zh: "按下裁切後必須保留的部分，或用方向鍵移動標記。",
  },
  picture: { en: "Picture {at}, move the mark with arrow keys", zh: "圖片 {at}，用方向鍵移動標記" },
  place: { en: "{x}% from the left, {y}% from the top", zh: "由左 {x}%，由上 {y}%" },
  middle: { en: "In the middle", zh: "正中" },
  cropPage: { en: "Beside the text", zh: "文字旁" },
  reset: { en: "Use the middle", zh: "改用正中" },
  done: { en: "Done", zh: "完成" },
});
