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
    en: "Get an e-mail about announcements, new dates and arrivals.",
    zh: "新貨公佈、更改發售日期及到貨時，電郵通知你。",
    cn: "新品公布、调整发售日期和到货时，邮件通知您。",
  },
});
