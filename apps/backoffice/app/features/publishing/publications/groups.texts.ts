import { texts } from "../../../texts.ts";

/** Texts of the pages for categories and libraries. */
export const groupsTexts = texts({
  posts: { en: "Blog posts", zh: "網誌文章" },
  postCategories: { en: "Blog categories", zh: "網誌分類" },
  articles: { en: "Help articles", zh: "說明文章" },
  libraries: { en: "Libraries", zh: "文庫" },
  addCategory: { en: "Add category", zh: "新增分類" },
  addLibrary: { en: "Add library", zh: "新增文庫" },
  noCategories: { en: "No categories yet", zh: "未有分類" },
  noLibraries: { en: "No libraries yet", zh: "未有文庫" },
  edit: { en: "Edit", zh: "編輯" },
  editNamed: { en: "Edit {name}", zh: "編輯：{name}" },
  count: { en: "{count} published", zh: "{count} 篇已發佈" },
  title: { en: "Title", zh: "名稱" },
  description: { en: "Description", zh: "簡介" },
  parent_id: { en: "Parent", zh: "上層分類" },
  root: { en: "Top level", zh: "最上層" },
  slug: { en: "URL", zh: "網址" },
  slugNew: { en: "Leave empty to use the title.", zh: "留空則由名稱產生。" },
  position: { en: "Position", zh: "次序" },
  positionHint: { en: "The smallest number comes first.", zh: "數字最小的排最先。" },
  image: { en: "Picture", zh: "圖片" },
  save: { en: "Save", zh: "儲存" },
  delete: { en: "Delete", zh: "刪除" },
  deleteCategory: {
    en: "Delete this category? Its texts stay.",
    zh: "刪除此分類？其中的文章會保留。",
  },
  deleteLibrary: {
    en: "Delete this library with its categories? It must be empty.",
    zh: "刪除此文庫及其分類？文庫須沒有文章。",
  },
  confirmDelete: { en: "Yes, delete", zh: "確定刪除" },
  close: { en: "Close", zh: "關閉" },
  stale: {
    en: "A colleague changed this, too. Your changes stay, and theirs were added. Please check, then try again.",
    zh: "同事亦作出了更改。你的更改已保留，並已加入同事的更改。請檢查後再試。",
  },
});
