import { texts } from "@harbour/i18n";

export const levelBenefitsTexts = texts({
  title: { en: "Member benefits", zh: "會員優惠", cn: "会员优惠" },
  yours: { en: "Unlocked", zh: "已享有", cn: "已享有" },
  from: { en: "From {points} points", zh: "{points} 積分起", cn: "{points} 积分起" },
  main: { en: "Main store only", zh: "只限主店", cn: "仅限主店" },
  mini: { en: "Mini store only", zh: "只限迷你店", cn: "仅限迷你店" },
  fromAmount: { en: "Spend {amount} or more", zh: "滿 {amount} 可用", cn: "满 {amount} 可用" },
  fromPieces: {
    en: "Buy {count} items or more",
    zh: "買 {count} 件或以上可用",
    cn: "买 {count} 件或以上可用",
  },
  byItself: { en: "Applies automatically", zh: "自動適用", cn: "自动适用" },
  code: { en: "Code", zh: "優惠碼", cn: "优惠码" },
  use_main: { en: "Use in main store", zh: "主店使用", cn: "主店使用" },
  use_mini: { en: "Use in mini store", zh: "迷你店使用", cn: "迷你店使用" },
  useNamed_main: {
    en: "Use in main store: {code}",
    zh: "主店使用：{code}",
    cn: "主店使用：{code}",
  },
  useNamed_mini: {
    en: "Use in mini store: {code}",
    zh: "迷你店使用：{code}",
    cn: "迷你店使用：{code}",
  },
  until: { en: "Until {date}", zh: "至 {date}", cn: "至 {date}" },
});
