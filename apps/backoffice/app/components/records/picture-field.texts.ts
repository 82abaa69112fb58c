import { texts } from "../../texts.ts";

export const pictureFieldTexts = texts({
  add: { en: "Add a picture", zh: "加入圖片" },
  choose: { en: "Choose a picture", zh: "選擇圖片" },
  none: { en: "No picture chosen", zh: "未選擇圖片" },
  remove: { en: "Remove picture {at}", zh: "移除圖片 {at}" },
  picture: { en: "Picture {at}", zh: "圖片 {at}" },
  failed: { en: "The picture was not added: {reason}", zh: "圖片未能加入：{reason}" },
});
