import { texts } from "../../../../texts.ts";

/** The sentences of acts on pages, reviews and members. */
export const pageAuditTexts = texts({
  "create-page": { en: "{who} wrote the page {what}.", zh: "{who} 新增了頁面 {what}。" },
  "change-page": { en: "{who} changed the page {what}.", zh: "{who} 更改了頁面 {what}。" },
  "publish-page": { en: "{who} published the page {what}.", zh: "{who} 發佈了頁面 {what}。" },
  "withdraw-page": { en: "{who} withdrew the page {what}.", zh: "{who} 撤回了頁面 {what}。" },
  "delete-page": { en: "{who} deleted the page {what}.", zh: "{who} 刪除了頁面 {what}。" },
  "create-post": { en: "{who} wrote a post.", zh: "{who} 新增了網誌文章。" },
  "change-post": { en: "{who} changed a post.", zh: "{who} 更改了網誌文章。" },
  "publish-post": { en: "{who} published a post.", zh: "{who} 發佈了網誌文章。" },
  "withdraw-post": { en: "{who} withdrew a post.", zh: "{who} 撤回了網誌文章。" },
  "delete-post": { en: "{who} deleted a post.", zh: "{who} 刪除了網誌文章。" },
  "draft-post": { en: "{who} saved a draft of a post.", zh: "{who} 儲存了網誌文章的草稿。" },
  "discard-draft-of-post": {
    en: "{who} discarded the draft of a post.",
    zh: "{who} 捨棄了網誌文章的草稿。",
  },
  "publish-draft-of-post": {
    en: "{who} published the draft of a post.",
    zh: "{who} 發佈了網誌文章的草稿。",
  },
  "schedule-draft-of-post": {
    en: "{who} scheduled the draft of a post.",
    zh: "{who} 預定了發佈網誌文章的草稿。",
  },
  "fail-to-publish-draft-of-post": {
    en: "The scheduled draft of a post could not be published.",
    zh: "網誌文章的草稿未能按時發佈。",
  },
  "create-post-category": {
    en: "{who} added a category of the blog.",
    zh: "{who} 新增了網誌分類。",
  },
  "change-post-category": {
    en: "{who} changed a category of the blog.",
    zh: "{who} 更改了網誌分類。",
  },
  "delete-post-category": {
    en: "{who} deleted a category of the blog.",
    zh: "{who} 刪除了網誌分類。",
  },
  "create-article": { en: "{who} wrote a help article.", zh: "{who} 新增了說明文章。" },
  "change-article": { en: "{who} changed a help article.", zh: "{who} 更改了說明文章。" },
  "publish-article": { en: "{who} published a help article.", zh: "{who} 發佈了說明文章。" },
  "withdraw-article": { en: "{who} withdrew a help article.", zh: "{who} 撤回了說明文章。" },
  "delete-article": { en: "{who} deleted a help article.", zh: "{who} 刪除了說明文章。" },
  "draft-article": {
    en: "{who} saved a draft of a help article.",
    zh: "{who} 儲存了說明文章的草稿。",
  },
  "discard-draft-of-article": {
    en: "{who} discarded the draft of a help article.",
    zh: "{who} 捨棄了說明文章的草稿。",
  },
  "publish-draft-of-article": {
    en: "{who} published the draft of a help article.",
    zh: "{who} 發佈了說明文章的草稿。",
  },
  "schedule-draft-of-article": {
    en: "{who} scheduled the draft of a help article.",
    zh: "{who} 預定了發佈說明文章的草稿。",
  },
  "fail-to-publish-draft-of-article": {
    en: "The scheduled draft of a help article could not be published.",
    zh: "說明文章的草稿未能按時發佈。",
  },
  "create-article-category": {
    en: "{who} added a category of help articles.",
    zh: "{who} 新增了說明文章分類。",
  },
  "change-article-category": {
    en: "{who} changed a category of help articles.",
    zh: "{who} 更改了說明文章分類。",
  },
  "delete-article-category": {
    en: "{who} deleted a category of help articles.",
    zh: "{who} 刪除了說明文章分類。",
  },
  "create-library": { en: "{who} added a library.", zh: "{who} 新增了文庫。" },
  "change-library": { en: "{who} changed a library.", zh: "{who} 更改了文庫。" },
  "delete-library": { en: "{who} deleted a library.", zh: "{who} 刪除了文庫。" },
  "show-comment": { en: "{who} showed a comment.", zh: "{who} 顯示了留言。" },
  "hide-comment": { en: "{who} hid a comment.", zh: "{who} 隱藏了留言。" },
  "show-review": { en: "{who} showed a review again.", zh: "{who} 重新顯示了評價。" },
  "hide-review": { en: "{who} hid a review.", zh: "{who} 隱藏了評價。" },
  "answer-review": { en: "{who} answered a review.", zh: "{who} 回覆了評價。" },
  "view-member": { en: "{who} looked at member {what}.", zh: "{who} 查看了會員 {what}。" },
  "add-member-note": {
    en: "{who} added a note about member {what}.",
    zh: "{who} 為會員 {what} 加入備註。",
  },
  "sign-out-member": {
    en: "{who} signed out member {what} on all devices.",
    zh: "{who} 將會員 {what} 從所有裝置登出。",
  },
  "copy-member-data": {
    en: "{who} requested a copy of the data of member {what}.",
    zh: "{who} 要求了會員 {what} 的資料副本。",
  },
  "link-member-data": {
    en: "{who} downloaded the data of member {what}.",
    zh: "{who} 下載了會員 {what} 的資料副本。",
  },
  "erase-member": { en: "{who} erased a member.", zh: "{who} 刪除了會員的個人資料。" },
  "export-members": { en: "{who} downloaded all members.", zh: "{who} 下載了所有會員。" },
  "export-newsletter-subscribers": {
    en: "{who} downloaded the newsletter subscribers.",
    zh: "{who} 下載了電子通訊訂閱者。",
  },
  "reply-to-enquiry": { en: "{who} replied to an enquiry.", zh: "{who} 回覆了查詢。" },
  "add-enquiry-note": { en: "{who} added a note to an enquiry.", zh: "{who} 在查詢加入備註。" },
  "close-enquiry": { en: "{who} closed an enquiry.", zh: "{who} 結束了查詢。" },
  "reopen-enquiry": { en: "{who} reopened an enquiry.", zh: "{who} 重新開啟了查詢。" },
});
