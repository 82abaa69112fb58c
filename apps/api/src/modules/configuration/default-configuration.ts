import type { Configuration, LocalizedText } from "@harbour/contracts";
import { defaultLayout, defaultTheme } from "./default-layout.ts";

const text = (en: string, zh: string, cn: string): LocalizedText => ({ en, zh, cn });
const home = { button_href: "/", button_title: text("Back to home", "返回首頁", "返回首页") };

/** What a shop is before anyone sets it up: complete, so that no page has to ask whether a setting exists. */
export const defaultConfiguration: Configuration = {
  "customer-layout": defaultLayout,
  "frontend-config": defaultTheme,
  "customer-locales": [
    { value: "en", title: "English", is_enabled: true },
    { value: "zh", title: "繁體中文", is_enabled: true },
    { value: "cn", title: "简体中文", is_enabled: true },
  ],
  "area-codes": [
    { value: "852", title: text("Hong Kong +852", "香港 +852", "香港 +852") },
    { value: "853", title: text("Macau +853", "澳門 +853", "澳门 +853") },
    { value: "86", title: text("Mainland China +86", "中國內地 +86", "中国内地 +86") },
  ],
  "store-settings": {
    stores: [
      { _id: "main", alias: "main", title: text("Main store", "主店", "主店"), is_enabled: true },
      {
        _id: "mini",
        alias: "mini",
        title: text("Mini store", "迷你店", "迷你店"),
        is_enabled: true,
      },
    ],
    country_codes: ["HK"],
    delivery_methods: ["DELIVERY", "SELF_PICKUP"],
    payment_methods: ["OFFLINE"],
  },
  "order-statuses": [
    { slug: "submitted", title: text("Submitted", "已提交", "已提交") },
    { slug: "pending", title: text("Pending", "待確認", "待确认") },
    { slug: "processing", title: text("Processing", "處理中", "处理中") },
    { slug: "ready-to-pickup", title: text("Ready to pick up", "可取貨", "可提货") },
    { slug: "delivering", title: text("On its way", "送貨中", "配送中") },
    { slug: "completed", title: text("Completed", "已完成", "已完成") },
    { slug: "cancelled", title: text("Cancelled", "已取消", "已取消") },
  ],
  "refund-reasons": [
    { slug: "damaged", title: text("It arrived damaged", "收貨時已損壞", "收货时已损坏") },
    {
      slug: "wrong-item",
      title: text("It is not what I ordered", "貨品與訂單不符", "商品与订单不符"),
    },
    { slug: "changed-mind", title: text("I changed my mind", "改變主意", "改变主意") },
    { slug: "other", title: text("Something else", "其他原因", "其他原因") },
  ],
  "membership-levels": [
    { slug: "member", title: text("Member", "會員", "会员"), points: 0 },
    { slug: "silver", title: text("Silver member", "銀級會員", "银级会员"), points: 500 },
    { slug: "gold", title: text("Gold member", "金級會員", "金级会员"), points: 1000 },
  ],
  "membership-points": { dollars_per_point: 10, expires_after_days: 365 },
  "offline-payment-credentials": {
    bank: { bank: text("Not set up", "未設定", "未设置"), bank_number: "", username: "" },
    fps: { id: "", username: "" },
    payme: { url: "/", username: "" },
  },
  "shopping-cart": { minimum: 1, maximum: 999 },
  "response-messages": {
    default: {
      success: {
        title: text("Done", "完成", "完成"),
        content: text("Your request was received.", "已收到你的要求。", "已收到你的请求。"),
        ...home,
      },
      failure: {
        title: text("That did not work", "未能完成", "未能完成"),
        content: text("Please try again.", "請再試一次。", "请再试一次。"),
        ...home,
      },
      cancelled: {
        title: text("Cancelled", "已取消", "已取消"),
        content: text("Nothing was changed.", "沒有任何更改。", "没有任何更改。"),
        ...home,
      },
    },
    verification_code: {
      success: {
        title: text("Your address is confirmed", "地址已確認", "地址已确认"),
        content: text(
          "You can sign in with it from now on.",
          "以後可以用它登入。",
          "以后可以用它登录。",
        ),
        ...home,
      },
      failure: {
        title: text("This code no longer works", "驗證碼已失效", "验证码已失效"),
        content: text(
          "It was used already, or its time is over. Sign in and ask for a new one.",
          "驗證碼已使用或已過期，請登入後重新索取。",
          "验证码已使用或已过期，请登录后重新获取。",
        ),
        ...home,
      },
      cancelled: {
        title: text("Cancelled", "已取消", "已取消"),
        content: text("Nothing was changed.", "沒有任何更改。", "没有任何更改。"),
        ...home,
      },
    },
  },
  seo: {
    site_name: text("Harbour", "Harbour", "Harbour"),
    description: text(
      "Video games, collectibles and toys",
      "電子遊戲、收藏品與玩具",
      "电子游戏、收藏品与玩具",
    ),
  },
  "social-media-sharing": [],
  "icon-collections": [],
  home: { slides: [], rows: [] },
};
