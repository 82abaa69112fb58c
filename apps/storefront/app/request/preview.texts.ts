import { texts } from "@harbour/i18n";

export const previewTexts = texts({
  label: { en: "Preview", zh: "預覽", cn: "预览" },
  text: {
    en: "Only you can see these drafts, until {time}",
    zh: "草稿只供你預覽，至 {time} 止",
    cn: "草稿仅供您预览，至 {time} 止",
  },
  none: {
    en: "No drafts. You're seeing the site as it is, until {time}",
    zh: "現時沒有草稿，{time} 前顯示現有網站",
    cn: "目前没有草稿，{time} 前显示现有网站",
  },
  leave: { en: "Leave preview", zh: "離開預覽", cn: "退出预览" },
});
