import { texts } from "@harbour/i18n";

/** Texts of reactions to a post or article. */
export const reactionTexts = texts({
  like: { en: "Like", zh: "讚好", cn: "点赞" },
  share: { en: "Share", zh: "分享", cn: "分享" },
  shareWith: { en: "Share via {name}", zh: "分享：{name}", cn: "分享：{name}" },
  copied: { en: "Link copied", zh: "已複製連結", cn: "链接已复制" },
  print: { en: "Print", zh: "列印", cn: "打印" },
  title: { en: "Comments", zh: "留言", cn: "评论" },
  none: { en: "No comments", zh: "暫無留言", cn: "暂无评论" },
  noneHint: {
    en: "Be the first to comment.",
    zh: "歡迎留下第一則留言。",
    cn: "欢迎发表第一条评论。",
  },
  failed: {
    en: "We couldn't load the comments.",
    zh: "未能載入留言。",
    cn: "未能加载评论。",
  },
  comment: { en: "Your comment", zh: "你的留言", cn: "您的评论" },
  hint: {
    en: "Sign in to comment under your username. We'll keep your text.",
    zh: "登入後即可以用戶名稱留言，已輸入的文字會保留。",
    cn: "登录后即可以用户名评论，已输入的文字会保留。",
  },
  memberHint: {
    en: "Shown with your username.",
    zh: "留言會連同你的用戶名稱顯示。",
    cn: "评论会与您的用户名一同显示。",
  },
  signIn: { en: "Sign in", zh: "登入", cn: "登录" },
  post: { en: "Post comment", zh: "發表留言", cn: "发表评论" },
  posted: { en: "Comment posted", zh: "已發表留言", cn: "评论已发表" },
  waits: {
    en: "Thank you. We'll publish your comment once we've read it.",
    zh: "多謝留言，本店審閱後便會公開。",
    cn: "感谢评论，本店审核后便会公开。",
  },
  sending: { en: "Sending…", zh: "發送中…", cn: "发送中…" },
  draft: { en: "Not public yet", zh: "尚未公開", cn: "尚未公开" },
  somebody: { en: "A member", zh: "會員", cn: "会员" },
  you: { en: "You", zh: "你", cn: "您" },
  more: { en: "Show more", zh: "顯示更多", cn: "显示更多" },
  related: { en: "Read on", zh: "延伸閱讀", cn: "延伸阅读" },
  noRelatedPosts: { en: "No Related Posts", zh: "暫無相關文章", cn: "暂无相关文章" },
  noRelatedArticles: { en: "No Related Articles", zh: "暫無相關文章", cn: "暂无相关文章" },
  relatedFailed: {
    en: "We couldn't load related posts.",
    zh: "未能載入相關文章。",
    cn: "未能加载相关文章。",
  },
});
