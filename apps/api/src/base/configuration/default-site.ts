import type { Configuration, LocalizedText } from "@harbour/contracts";
import { paths } from "@harbour/contracts/site-paths";
import { defaultLayout, defaultTheme } from "./default-layout.ts";

const text = (en: string, zh: string, cn: string): LocalizedText => ({ en, zh, cn });
const home = { button_href: "/", button_title: text("Back to home", "返回主頁", "返回首页") };

type OfSite =
  | "customer-layout"
  | "frontend-config"
  | "customer-locales"
  | "store-settings"
  | "response-messages"
  | "seo"
  | "social-media-sharing"
  | "icon-collections"
  | "home";

/** The site before it is set up. It is complete, so that no page checks whether a setting exists. */
export const defaultSite: Pick<Configuration, OfSite> = {
  "customer-layout": defaultLayout,
  "frontend-config": defaultTheme,
  "customer-locales": [
    { value: "en", title: "English", is_enabled: true },
    { value: "zh", title: "繁體中文", is_enabled: true },
    { value: "cn", title: "简体中文", is_enabled: true },
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
    // Online payment needs a provider (payable-methods.ts).
    payment_methods: ["ONLINE", "OFFLINE"],
  },
  "response-messages": {
    default: {
      success: {
        title: text("Done", "完成", "完成"),
        content: text("Your request was received.", "已收到你的要求。", "已收到您的请求。"),
        ...home,
      },
      failure: {
        title: text("That did not work", "未能完成", "未能完成"),
        content: text("Please try again.", "請再試一次。", "请再试一次。"),
        ...home,
      },
      cancelled: {
        title: text("Cancelled", "已取消", "已取消"),
        content: text("Nothing was changed.", "沒有更改。", "未作修改。"),
        ...home,
      },
    },
    order: {
      success: {
        title: text("Thank you for your order", "多謝你的訂單", "感谢您的订购"),
        content: text(
          "We have your order. How to pay, and where it stands, is on its page.",
          "已收到你的訂單。付款方式及進度見訂單頁。",
          "已收到您的订单。支付方式和进度见订单页。",
        ),
        button_href: paths.trackOrder("main"),
        button_title: text("Track the order", "查詢訂單", "查询订单"),
      },
      failure: {
        title: text("The order was not placed", "未能落單", "未能下单"),
        content: text(
          "Nothing was charged. Please try again.",
          "並未收費，請再試一次。",
          "并未收费，请再试一次。",
        ),
        button_href: paths.cart("main"),
        button_title: text("Back to the cart", "返回購物車", "返回购物车"),
      },
      cancelled: {
        title: text("You have not paid yet", "你尚未付款", "您尚未付款"),
        content: text(
          "Nothing was charged. Your order is kept for you with its goods until its time to pay is over: pay it on its page whenever you are ready. Your cart is as it was, too.",
          "並未收費。訂單及貨品會為你保留至付款限期，你可隨時在訂單頁面付款。購物車亦保持原狀。",
          "并未收费。订单和商品会为您保留至付款期限，您可随时在订单页面付款。购物车也保持原样。",
        ),
        button_href: paths.cart("main"),
        button_title: text("Back to the cart", "返回購物車", "返回购物车"),
      },
    },
    enquiry: {
      success: {
        title: text("Your enquiry has arrived", "已收到你的查詢", "已收到您的咨询"),
        content: text(
          "We answer to the e-mail address or phone that you gave, usually within one working day.",
          "我們會按你填寫的電郵或電話回覆，一般需時 1 個工作天。",
          "我们会按您填写的邮箱或电话回复，一般需要 1 个工作日。",
        ),
        ...home,
      },
      failure: {
        title: text("Your enquiry was not sent", "未能送出查詢", "未能发送咨询"),
        content: text(
          "Something went wrong on our side. What you typed is still in the form: please send it again.",
          "系統發生錯誤。你填寫的內容仍保留在表格中，請再送出一次。",
          "系统出错。您填写的内容仍保留在表单中，请再发送一次。",
        ),
        button_href: paths.contactUs,
        button_title: text("Back to the form", "返回表格", "返回表单"),
      },
      cancelled: {
        title: text("Nothing was sent", "沒有送出", "没有发送"),
        content: text("You stopped half-way.", "你已中途取消。", "您已中途取消。"),
        ...home,
      },
    },
    newsletter: {
      success: {
        title: text("Please look into your mailbox", "請查看你的電郵", "请查看您的邮箱"),
        content: text(
          "We have written to the address that you gave. One press in that e-mail, and you are on the list.",
          "我們已發送電郵到你填寫的地址，按一下電郵內的按鈕即可完成訂閱。",
          "我们已发送邮件到您填写的邮箱，点一下邮件中的按钮即可完成订阅。",
        ),
        ...home,
      },
      failure: {
        title: text("That did not work", "未能完成", "未能完成"),
        content: text("Please try again.", "請再試一次。", "请再试一次。"),
        button_href: paths.newsletter,
        button_title: text("Try again", "再試一次", "重试"),
      },
      cancelled: {
        title: text("Cancelled", "已取消", "已取消"),
        content: text("Nothing was changed.", "沒有更改。", "未作修改。"),
        ...home,
      },
    },
    newsletter_confirmed: {
      success: {
        title: text("You are on the list", "訂閱完成", "订阅完成"),
        content: text(
          "From now on you hear of new arrivals and offers first. Every letter has a way out.",
          "新貨及優惠會最先告訴你。每封通訊均可一按取消。",
          "新品和优惠会最先告诉您。每封邮件都可一键取消。",
        ),
        ...home,
      },
      failure: {
        title: text("This link no longer works", "連結已失效", "链接已失效"),
        content: text(
          "Ask for the newsletter once more, and we send you a new one.",
          "請再次訂閱，我們會發送新的連結。",
          "请再次订阅，我们会发送新的链接。",
        ),
        button_href: paths.newsletter,
        button_title: text("Ask again", "再次訂閱", "再次订阅"),
      },
      cancelled: {
        title: text("Cancelled", "已取消", "已取消"),
        content: text("Nothing was changed.", "沒有更改。", "未作修改。"),
        ...home,
      },
    },
    verification_code: {
      success: {
        title: text("Your address is confirmed", "電郵地址已驗證", "邮箱已验证"),
        content: text(
          "You can sign in with it from now on.",
          "以後可用此電郵登入。",
          "以后可以用此邮箱登录。",
        ),
        ...home,
      },
      failure: {
        title: text("This code no longer works", "驗證碼已失效", "验证码已失效"),
        content: text(
          "It was used already, or its time is over. Sign in and ask for a new one.",
          "驗證碼已使用或已過期，請登入後重新發送。",
          "验证码已使用或已过期，请登录后重新发送。",
        ),
        ...home,
      },
      cancelled: {
        title: text("Cancelled", "已取消", "已取消"),
        content: text("Nothing was changed.", "沒有更改。", "未作修改。"),
        ...home,
      },
    },
  },
  seo: {
    site_name: text("Harbour", "Harbour", "Harbour"),
    description: text(
      "Order online, delivered in Hong Kong or picked up",
      "網上選購，全港送貨或自取",
      "在线选购，香港配送或自提",
    ),
  },
  "social-media-sharing": [],
  "icon-collections": [],
  home: { slides: [], rows: [] },
};
