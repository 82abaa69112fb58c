import type { CodeProblem } from "@harbour/contracts";
import { texts, type Localized } from "@harbour/i18n";

export const codeTexts = texts({
  code: { en: "Promotion code", zh: "優惠碼", cn: "优惠码" },
  have: { en: "Have a promotion code?", zh: "有優惠碼？", cn: "有优惠码？" },
  apply: { en: "Apply", zh: "使用", cn: "使用" },
  remove: { en: "Remove", zh: "移除", cn: "移除" },
  removeNamed: { en: "Remove code {code}", zh: "移除優惠碼：{code}", cn: "移除优惠码：{code}" },
  missing: {
    en: "To use this code, {what}.",
    zh: "{what}，即可使用此優惠碼。",
    cn: "{what}，即可使用此优惠码。",
  },
  moreToSpend: { en: "spend {amount} more", zh: "再消費 {amount}", cn: "再消费 {amount}" },
  piecesMore: { en: "add {count} more items", zh: "再買 {count} 件", cn: "再买 {count} 件" },
  onePieceMore: { en: "add {count} more item", zh: "再買 {count} 件", cn: "再买 {count} 件" },
  and: { en: " and ", zh: "、", cn: "、" },
  forLevel: {
    en: "This code is for {level}. You're {count} points away.",
    zh: "此優惠碼只限「{level}」使用，尚差 {count} 積分。",
    cn: "此优惠码仅限“{level}”使用，还差 {count} 积分。",
  },
  applied: { en: "{code} applied", zh: "已使用：{code}", cn: "已使用：{code}" },
});

/** The reasons why a code gives no discount, with advice, shown beside its field. */
export const codeProblemTexts = {
  unknown: {
    en: "We don't recognise that code. Check for typos.",
    zh: "找不到此優惠碼，請檢查字母及數字。",
    cn: "找不到此优惠码，请检查字母和数字。",
  },
  expired: {
    en: "This code has expired.",
    zh: "此優惠碼已過期。",
    cn: "此优惠码已过期。",
  },
  used: {
    en: "This code has reached its limit.",
    zh: "此優惠碼的使用次數已滿。",
    cn: "此优惠码的使用次数已满。",
  },
  "not-yours": {
    en: "This code isn't valid for your account. Not signed in? Sign in first.",
    zh: "此優惠碼不適用於你的帳戶。如未登入，請先登入。",
    cn: "此优惠码不适用于您的账户。如未登录，请先登录。",
  },
  "minimum-not-met": {
    en: "Add more to your cart to use this code.",
    zh: "再添購貨品，即可使用此優惠碼。",
    cn: "再选购商品，即可使用此优惠码。",
  },
  "wrong-store": {
    en: "This code is for our other store.",
    zh: "此優惠碼適用於另一購物車（主店或迷你店）。",
    cn: "此优惠码适用于另一购物车（主店或迷你店）。",
  },
  "wrong-goods": {
    en: "This code doesn't apply to these items.",
    zh: "此優惠碼不適用於所選貨品。",
    cn: "此优惠码不适用于所选商品。",
  },
  "gift-sold-out": {
    en: "The free gift with this code has sold out.",
    zh: "此優惠碼的贈品已售罄。",
    cn: "此优惠码的赠品已售罄。",
  },
  "gift-missing": {
    en: "The free gift with this code is no longer available.",
    zh: "此優惠碼的贈品已不再供應。",
    cn: "此优惠码的赠品已不再供应。",
  },
  "nothing-to-lower": {
    en: "There's nothing left for this code to discount.",
    zh: "此優惠碼已沒有可減的金額。",
    cn: "此优惠码已没有可减的金额。",
  },
} satisfies Record<CodeProblem, Localized>;

/** Tells whether a change of the cart can solve the problem. Such a code stays, and applies later. */
export const canCartSatisfy = (problem: CodeProblem): boolean =>
  problem === "minimum-not-met" || problem === "wrong-goods";
