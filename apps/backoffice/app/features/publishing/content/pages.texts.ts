import { texts } from "../../../texts.ts";

/** Texts of the list and the form of static pages. */
export const pagesTexts = texts({
  pages: { en: "Pages", zh: "頁面" },
  search: { en: "Search pages", zh: "搜尋頁面" },
  searchHint: { en: "Title or URL", zh: "標題或網址" },
  page: { en: "Page", zh: "頁面" },
  state: { en: "Status", zh: "狀態" },
  changed: { en: "Changed", zh: "更改" },
  noneFound: { en: "Nothing found", zh: "找不到頁面" },
  showAll: { en: "Show all", zh: "顯示全部" },
  unwritten: { en: "Not written yet", zh: "尚未撰寫" },
  write: { en: "Write {slug}", zh: "撰寫 {slug}" },
  newPage: { en: "New page", zh: "新增頁面" },
  missing: { en: "There's no such page", zh: "找不到此頁面" },
  words: { en: "Title and text", zh: "標題及內文" },
  title: { en: "Title", zh: "標題" },
  blocks: { en: "Text", zh: "內文" },
  content: { en: "Text", zh: "內文" },
  slug: { en: "URL", zh: "網址" },
  liveHelp: {
    en: "Shoppers see saved changes at once.",
    zh: "儲存後顧客便會看到更改。",
  },
  required: {
    en: "The law and the checkout need this page, so it stays public.",
    zh: "法例及結帳都需要此頁，因此不能撤回。",
  },
  delete: { en: "The page can't be restored.", zh: "頁面刪除後不能復原。" },
  figures: { en: "Figures of the settings", zh: "設定中的數字" },
  figuresHelp: {
    en: "Write these in the text. Shoppers see the present figure.",
    zh: "在內文寫上以下代號，顧客會看到最新數字。",
  },
});
