import { messages } from "@harbour/i18n";
import { detailMessages } from "./product.messages.ts";

export const shareMenuMessages = messages({
  share: detailMessages.share,
  copyLink: { en: "Copy link", zh: "複製連結", cn: "复制链接" },
  copied: { en: "Link copied", zh: "已複製連結", cn: "链接已复制" },
});
