import { texts } from "@harbour/i18n";

export const accountBlogTexts = texts({
  title: { en: "Likes and comments", zh: "讚好及留言", cn: "点赞与评论" },
  hint: {
    en: "Your likes and comments on our blog and articles.",
    zh: "你在網誌和文章中的讚好及留言。",
    cn: "您在博客和文章中的点赞与评论。",
  },
  toBlog: { en: "Go to the blog", zh: "前往網誌", cn: "前往博客" },
  liked: { en: "Liked", zh: "已讚好", cn: "已点赞" },
  noneLiked: { en: "No likes yet", zh: "暫未讚好文章", cn: "还没有点赞" },
  noneLikedHint: {
    en: "Tap the heart under any post to find it here.",
    zh: "按文章下方的心形，即可在此找到。",
    cn: "点文章下方的心形，即可在此找到。",
  },
  unlike: { en: "Unlike", zh: "取消讚好", cn: "取消点赞" },
  unlikeThis: { en: "Unlike: {title}", zh: "取消讚好：{title}", cn: "取消点赞：{title}" },
  comments: { en: "My comments", zh: "我的留言", cn: "我的评论" },
  noneSaid: { en: "No comments", zh: "暫無留言", cn: "暂无评论" },
  noneSaidHint: {
    en: "Leave a comment under any post.",
    zh: "每篇網誌文章下方均可留言。",
    cn: "每篇博客文章下方均可评论。",
  },
  draft: { en: "Not public yet", zh: "尚未公開", cn: "尚未公开" },
  about: { en: "On {title}", zh: "留言於：{title}", cn: "评论于：{title}" },
  newest: { en: "New on the blog", zh: "最新文章", cn: "最新文章" },
  topics: { en: "Topics", zh: "主題", cn: "主题" },
  allTopics: { en: "All topics", zh: "所有主題", cn: "所有主题" },
  nonePosts: { en: "No Post Found", zh: "找不到文章", cn: "找不到文章" },
  failed: {
    en: "We couldn't load this. Your likes and comments are safe.",
    zh: "暫時未能載入，你的讚好及留言不會遺失。",
    cn: "暂时无法加载，您的点赞和评论不会丢失。",
  },
});
