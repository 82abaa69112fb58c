import { texts } from "../../../texts.ts";

export const replyTemplatesTexts = texts({
  templates: { en: "Reply templates", zh: "回覆範本" },
  back: { en: "Enquiries", zh: "查詢" },
  help: {
    en: "{name} becomes the sender's name, and {order} the order they mention.",
    zh: "{name} 會換成查詢人的姓名，{order} 會換成查詢中提及的訂單編號。",
  },
  template: { en: "Template {at}", zh: "範本 {at}" },
  title: { en: "Name in {language}", zh: "名稱（{language}）" },
  text: { en: "Text in {language}", zh: "內容（{language}）" },
  preview: { en: "Preview: {text}", zh: "預覽：{text}" },
  add: { en: "Add template", zh: "新增範本" },
  remove: { en: "Remove", zh: "移除" },
  saved: { en: "Templates saved", zh: "已儲存範本" },
  save: { en: "Save templates", zh: "儲存範本" },
  none: { en: "There are no templates yet.", zh: "未有範本。" },
  noneHelp: {
    en: "Write answers once that you send often. Staff choose them when they reply.",
    zh: "常用的答覆只需撰寫一次，同事回覆時即可選用。",
  },
  titleMissing: { en: "Please give it a name in one language.", zh: "請最少填寫一種語言的名稱。" },
  stale: {
    en: "Somebody saved templates. What you typed is still here; load the page again to see theirs.",
    zh: "有人剛儲存了範本。你輸入的內容仍然保留；重新載入頁面可查看對方的版本。",
  },
  en: { en: "English", zh: "英文" },
  zh: { en: "Traditional Chinese", zh: "繁體中文" },
  cn: { en: "Simplified Chinese", zh: "簡體中文" },
});
