import { texts } from "@harbour/i18n";

/** Texts of lists and pages of posts and articles. */
export const publicationTexts = texts({
  home: { en: "Home", zh: "主頁", cn: "首页" },
  breadcrumbs: { en: "You are here", zh: "目前位置", cn: "当前位置" },
  blog: { en: "Blog", zh: "網誌", cn: "博客" },
  blogHint: {
    en: "What's arriving, how it's made, and what we play after closing time.",
    zh: "新到貨品、製作過程，還有關店後我們在玩甚麼。",
    cn: "新到商品、制作过程，还有打烊后我们在玩什么。",
  },
  minutes: { en: "{count} min read", zh: "閱讀需時 {count} 分鐘", cn: "阅读约 {count} 分钟" },
  likes: { en: "{count} likes", zh: "{count} 個讚好", cn: "{count} 个点赞" },
  oneLike: { en: "1 like", zh: "1 個讚好", cn: "1 个点赞" },
  comments: { en: "{count} comments", zh: "{count} 則留言", cn: "{count} 条评论" },
  oneComment: { en: "1 comment", zh: "1 則留言", cn: "1 条评论" },
  notLoaded: {
    en: "We couldn't load this.",
    zh: "暫時未能載入。",
    cn: "暂时无法加载。",
  },
});
