import { texts } from "@harbour/i18n";
import { productPageTexts } from "./product-page.texts.ts";

export const shareMenuTexts = texts({
  share: productPageTexts.share,
  copyLink: { en: "Copy link", zh: "複製連結", cn: "复制链接" },
  copied: { en: "Link copied", zh: "已複製連結", cn: "链接已复制" },
});
