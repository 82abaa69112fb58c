import { texts } from "@harbour/i18n";

export const copyTexts = texts({
  copy: { en: "Copy", zh: "複製", cn: "复制" },
  copyNamed: { en: "Copy: {what}", zh: "複製：{what}", cn: "复制：{what}" },
  copied: { en: "Copied", zh: "已複製", cn: "已复制" },
  copiedNamed: { en: "Copied: {what}", zh: "已複製：{what}", cn: "已复制：{what}" },
});
