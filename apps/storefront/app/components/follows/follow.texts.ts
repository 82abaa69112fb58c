import { texts } from "@harbour/i18n";

export const followTexts = texts({
  followNamed: { en: "Follow {name}", zh: "追蹤 {name}", cn: "关注 {name}" },
  nowFollowing: { en: "Following {name}", zh: "已追蹤 {name}", cn: "已关注 {name}" },
  noLonger: {
    en: "No longer following {name}",
    zh: "已取消追蹤 {name}",
    cn: "已取消关注 {name}",
  },
  followsHint: {
    en: "Get an e-mail when something new is announced, arrives or changes its date.",
    zh: "有新貨公佈、更改發售日期或到貨時，我們會通知你。",
    cn: "有新品公布、调整发售日期或到货时，我们会通知您。",
  },
});
