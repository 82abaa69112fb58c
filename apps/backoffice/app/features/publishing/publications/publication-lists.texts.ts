import { texts } from "../../../texts.ts";

/** Texts of the lists of posts and articles. */
export const publicationListsTexts = texts({
  posts: { en: "Blog posts", zh: "網誌文章" },
  articles: { en: "Help articles", zh: "說明文章" },
  newPost: { en: "New post", zh: "新增網誌文章" },
  newArticle: { en: "New article", zh: "新增說明文章" },
  searchPosts: { en: "Search posts", zh: "搜尋網誌文章" },
  searchArticles: { en: "Search articles", zh: "搜尋說明文章" },
  searchHint: { en: "Title or URL", zh: "標題或網址" },
  category: { en: "Category", zh: "分類" },
  allCategories: { en: "All categories", zh: "所有分類" },
  categories: { en: "Categories", zh: "分類" },
  library: { en: "Library", zh: "文庫" },
  allLibraries: { en: "All libraries", zh: "所有文庫" },
  libraries: { en: "Libraries", zh: "文庫" },
  title: { en: "Title", zh: "標題" },
  state: { en: "Status", zh: "狀態" },
  reactions: { en: "Likes and comments", zh: "讚好及留言" },
  likes: { en: "Likes", zh: "讚好" },
  likesOnly: { en: "{likes} likes", zh: "{likes} 個讚好" },
  likesAndComments: {
    en: "{likes} likes, {comments} comments",
    zh: "{likes} 個讚好、{comments} 則留言",
  },
  changed: { en: "Changed", zh: "更改" },
  publishedOn: { en: "Published {time}", zh: "{time} 發佈" },
  appearsOn: { en: "Appears {time}", zh: "{time} 發佈" },
  none: { en: "No posts yet", zh: "未有網誌文章" },
  noArticles: { en: "No articles yet", zh: "未有說明文章" },
  noneFound: { en: "Nothing found", zh: "找不到文章" },
  showAll: { en: "Show all", zh: "顯示全部" },
});
