import { texts } from "@harbour/i18n";

export const picturesTexts = texts({
  pictures: { en: "Pictures (optional)", zh: "圖片（選填）", cn: "图片（选填）" },
  picturesHint: {
    en: "Up to {max} (JPEG, PNG or WebP, 10 MB each).",
    zh: "最多 {max} 張（JPEG、PNG 或 WebP，每張最大 10 MB）。",
    cn: "最多 {max} 张（JPEG、PNG 或 WebP，每张最大 10 MB）。",
  },
  takeOut: { en: "Remove: {name}", zh: "移除：{name}", cn: "移除：{name}" },
  tooMany: {
    en: "You can add up to {max} pictures. We'll only use the first {max}.",
    zh: "最多 {max} 張圖片，只會提交首 {max} 張。",
    cn: "最多 {max} 张图片，仅提交前 {max} 张。",
  },
});
