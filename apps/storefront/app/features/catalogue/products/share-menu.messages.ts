import { messages } from "@harbour/i18n";
import { productPageMessages } from "./product-page.messages.ts";

export const shareMenuMessages = messages({
  share: productPageMessages.share,
  copyLink: { en: "Copy link", zh: "複製連結", cn: "复制链接" },
  copied: { en: "Link copied", zh: "已複製連結", cn: "链接已复制" },
});
