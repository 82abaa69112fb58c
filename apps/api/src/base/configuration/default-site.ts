import type { Configuration, LocalizedText } from "@harbour/contracts";
import { defaultStore, stores, storeTitles } from "@harbour/contracts/constants";
import { paths } from "@harbour/contracts/site-paths";
import { defaultLayout, defaultTheme } from "./default-layout.ts";

const text = (en: string, zh: string, cn: string): LocalizedText => ({ en, zh, cn });
const home = { button_href: "/", button_title: text("Back to home", "返回主頁", "返回首页") };

type SiteSettingSlug =
  | "customer-layout"
  | "frontend-config"
  | "customer-locales"
  | "store-settings"
  | "response-messages"
  | "seo"
  | "social-media-sharing"
  | "icon-collections"
  | "well-known-names"
  | "home";

/** The settings of a new shop. They are complete, so that no page has to check whether a setting exists. */
export const defaultSite: Pick<Configuration, SiteSettingSlug> = {
  "customer-layout": defaultLayout,
  "frontend-config": defaultTheme,
  "customer-locales": [
    { value: "en", title: "English", is_enabled: true },
    { value: "zh", title: "繁體中文", is_enabled: true },
    { value: "cn", title: "简体中文", is_enabled: true },
  ],
  "store-settings": {
    stores: stores.map((alias) => ({
      _id: alias,
      alias,
      title: storeTitles[alias],
      is_enabled: true,
    })),
    country_codes: ["HK"],
    delivery_methods: ["DELIVERY", "SELF_PICKUP"],
    // `payableMethods` leaves out online payment when the shop has no payment provider.
    payment_methods: ["ONLINE", "OFFLINE"],
  },
  "response-messages": {
    default: {
      success: {
        title: text("Done", "完成", "完成"),
        content: text("We've received your request.", "已收到你的要求。", "已收到您的请求。"),
        ...home,
      },
      failure: {
        title: text("Something went wrong", "出了點問題", "出了点问题"),
        content: text("Please try again.", "請再試一次。", "请再试一次。"),
        ...home,
      },
      cancelled: {
        title: text("Cancelled", "已取消", "已取消"),
        content: text("Nothing has changed.", "你的資料沒有變動。", "您的资料没有变动。"),
        ...home,
      },
    },
    order: {
      success: {
        title: text("Thank you for your order", "多謝惠顧", "感谢您的订购"),
        content: text(
          "We've received your order. You'll find payment details and the status on the order page.",
          "已收到你的訂單。付款方式及進度見訂單頁。",
          "已收到您的订单。支付方式和进度见订单页。",
        ),
        button_href: paths.trackOrder(defaultStore),
        button_title: text("Track order", "查詢訂單", "查询订单"),
      },
      failure: {
        title: text("Your order wasn't placed", "未能落單", "未能下单"),
        content: text(
          "You haven't been charged. Please try again.",
          "未有收費，請再試一次。",
          "没有收费，请重试。",
        ),
        button_href: paths.cart(defaultStore),
        button_title: text("Back to cart", "返回購物車", "返回购物车"),
      },
      cancelled: {
        title: text("You haven't paid yet", "你尚未付款", "您尚未付款"),
        content: text(
          "You haven't been charged. We'll hold your items until your payment deadline. Pay below when you're ready. Your cart hasn't changed.",
          "未有收費。貨品會為你預留至付款限期，請於限期前在下方付款。購物車保持不變。",
          "没有收费。商品会为您预留至付款期限，请在期限前在下方付款。购物车保持不变。",
        ),
        button_href: paths.cart(defaultStore),
        button_title: text("Back to cart", "返回購物車", "返回购物车"),
      },
    },
    enquiry: {
      success: {
        title: text("We've received your enquiry", "已收到你的查詢", "已收到您的咨询"),
        content: text(
          "We'll reply by e-mail or phone, usually within 1 working day.",
          "我們會按你填寫的電郵或電話回覆，一般需時 1 個工作天。",
          "我们会按您填写的邮箱或电话回复，一般需要 1 个工作日。",
        ),
        ...home,
      },
      failure: {
        title: text("Your enquiry wasn't sent", "未能送出查詢", "未能发送咨询"),
        content: text(
          "Something went wrong on our side. Your message is still in the form. Please send it again.",
          "系統發生錯誤。你填寫的內容仍保留在表格中，請再送出一次。",
          "系统出错。您填写的内容仍保留在表单中，请再发送一次。",
        ),
        button_href: paths.contactUs,
        button_title: text("Back to the form", "返回表格", "返回表单"),
      },
      cancelled: {
        title: text("Nothing was sent", "沒有送出", "没有发送"),
        content: text("You cancelled before sending.", "你已中途取消。", "您已中途取消。"),
        ...home,
      },
    },
    newsletter: {
      success: {
        title: text("Check your e-mail", "請查看你的電郵", "请查看您的邮箱"),
        content: text(
          "We've sent you an e-mail. Use the button in it to confirm.",
          "我們已發送電郵給你，按電郵內的按鈕即可完成訂閱。",
          "我们已发送邮件给您，点击邮件中的按钮即可完成订阅。",
        ),
        ...home,
      },
      failure: {
        title: text("Something went wrong", "出了點問題", "出了点问题"),
        content: text("Please try again.", "請再試一次。", "请再试一次。"),
        button_href: paths.newsletter,
        button_title: text("Try again", "再試一次", "重试"),
      },
      cancelled: {
        title: text("Cancelled", "已取消", "已取消"),
        content: text("Nothing has changed.", "你的資料沒有變動。", "您的资料没有变动。"),
        ...home,
      },
    },
    newsletter_confirmed: {
      success: {
        title: text("You're subscribed", "訂閱完成", "订阅完成"),
        content: text(
          "You'll be the first to know about new arrivals and offers. Unsubscribe in one click.",
          "新貨及優惠會最先告訴你。每封電郵均附取消訂閱連結，一按即可。",
          "新品和优惠会最先告诉您。每封邮件都可一键取消订阅。",
        ),
        ...home,
      },
      failure: {
        title: text("This link has expired", "連結已失效", "链接已失效"),
        content: text(
          "Subscribe again and we'll send you a new one.",
          "請再次訂閱，我們會發送新的連結。",
          "请再次订阅，我们会发送新的链接。",
        ),
        button_href: paths.newsletter,
        button_title: text("Subscribe again", "再次訂閱", "再次订阅"),
      },
      cancelled: {
        title: text("Cancelled", "已取消", "已取消"),
        content: text("Nothing has changed.", "你的資料沒有變動。", "您的资料没有变动。"),
        ...home,
      },
    },
    verification_code: {
      success: {
        title: text("Your e-mail is confirmed", "電郵地址已驗證", "邮箱已验证"),
        content: text(
          "You can now sign in with it.",
          "以後可用此電郵登入。",
          "以后可以用此邮箱登录。",
        ),
        ...home,
      },
      failure: {
        title: text("This code has expired", "驗證碼已失效", "验证码已失效"),
        content: text(
          "It's already used or expired. Sign in and request a new one.",
          "驗證碼已使用或已過期，請登入後重新發送。",
          "验证码已使用或已过期，请登录后重新发送。",
        ),
        ...home,
      },
      cancelled: {
        title: text("Cancelled", "已取消", "已取消"),
        content: text("Nothing has changed.", "你的資料沒有變動。", "您的资料没有变动。"),
        ...home,
      },
    },
  },
  seo: {
    site_name: text("Harbour", "Harbour", "Harbour"),
    description: text(
      "Order online for delivery in Hong Kong or pick-up",
      "網上選購，全港送貨或自取",
      "在线选购，香港配送或自提",
    ),
  },
  "social-media-sharing": [],
  "icon-collections": [],
  "well-known-names": [],
  home: { slides: [], rows: [] },
};
