import { texts } from "../../../texts.ts";

/** The name of each setting, and one line about its effect (`.help`). */
export const settingNames = texts({
  "frontend-config": { en: "Colours and fonts", zh: "顏色及字型" },
  "frontend-config.help": {
    en: "Looks of pages, buttons and fields.",
    zh: "頁面、按鈕及欄位的外觀。",
  },
  "customer-layout": { en: "Menu and footer", zh: "選單及頁尾" },
  "customer-layout.help": {
    en: "Logo, menu, links, contact details and social media on every page.",
    zh: "每頁的標誌、選單、連結、聯絡資料及社交媒體。",
  },
  home: { en: "Home page", zh: "主頁" },
  "home.help": { en: "Slides, and rows of products and posts.", zh: "輪播圖片、貨品列及文章。" },
  seo: { en: "Shop name and search engines", zh: "網店名稱及搜尋引擎" },
  "seo.help": {
    en: "Name, description and icon in browsers and search results.",
    zh: "在瀏覽器及搜尋結果顯示的名稱、描述及圖示。",
  },
  "site-modals": { en: "Pop-ups", zh: "彈出視窗" },
  "site-modals.help": {
    en: "Question about age, newsletter, and a last word before visitors leave.",
    zh: "年齡確認、電子通訊，以及訪客離開前的訊息。",
  },
  "well-known-names": { en: "Names from elsewhere", zh: "其他品牌名稱" },
  "well-known-names.help": {
    en: "A search for such a name shows this shop's alternative.",
    zh: "搜尋這些名稱時，顯示本店的同類貨品。",
  },
  "icon-collections": { en: "Icons of categories", zh: "分類圖示" },
  "icon-collections.help": { en: "The icon beside each category.", zh: "各分類旁的圖示。" },
  "social-media-sharing": { en: "Share buttons", zh: "分享按鈕" },
  "social-media-sharing.help": {
    en: "Where shoppers can share a product.",
    zh: "顧客可分享貨品的平台。",
  },
  "web-app": { en: "Install on phones", zh: "安裝到手機" },
  "web-app.help": {
    en: "Phones may install the shop as an app.",
    zh: "手機可將網店安裝為應用程式。",
  },

  "shop-access": { en: "Opening of the shop", zh: "網店開放" },
  "shop-access.help": {
    en: "Open to everybody, with a password, or not yet.",
    zh: "公開、憑密碼進入，或尚未開放。",
  },
  "shop-password": { en: "Password of the shop", zh: "網店密碼" },
  "shop-password.help": { en: "Opens a shop that is not public.", zh: "用於進入未公開的網店。" },
  "customer-locales": { en: "Languages", zh: "語言" },
  "customer-locales.help": {
    en: "Languages of the shop, and their domains.",
    zh: "網店語言及其網域。",
  },
  "security-contact": { en: "Security contact", zh: "保安聯絡" },
  "security-contact.help": {
    en: "Where people report security problems.",
    zh: "供外界報告保安問題。",
  },

  "store-settings": { en: "Stores, payment and deadlines", zh: "分店、付款及時限" },
  "store-settings.help": {
    en: "Stores, countries, ways of delivery and payment, and time to pay.",
    zh: "分店、送貨地區、送貨及付款方式，以及付款時限。",
  },
  "offline-payment-credentials": { en: "Accounts for transfers", zh: "轉帳戶口" },
  "offline-payment-credentials.help": {
    en: "Bank, FPS and PayMe that buyers pay into. Empty ones are not offered.",
    zh: "顧客付款的銀行、轉數快及 PayMe。留空即不提供。",
  },
  "shopping-cart": { en: "Quantity per order", zh: "每單數量" },
  "shopping-cart.help": {
    en: "The least and most pieces of an item per order.",
    zh: "每張訂單每項貨品的最少及最多件數。",
  },
  "unpaid-offline-orders": { en: "Unpaid orders by transfer", zh: "未付款的轉帳訂單" },
  "unpaid-offline-orders.help": {
    en: "How many may wait for payment at once.",
    zh: "同時等待付款的訂單上限。",
  },
  "unpaid-online-orders": { en: "Unpaid online orders", zh: "未付款的網上訂單" },
  "unpaid-online-orders.help": {
    en: "How many may wait for payment at once.",
    zh: "同時等待付款的訂單上限。",
  },
  "low-stock": { en: "Low stock", zh: "低存貨" },
  "low-stock.help": {
    en: "From how few pieces on staff are warned.",
    zh: "存貨少於多少件時提示店員。",
  },
  "product-sorting": { en: "Sorting of products", zh: "貨品排序" },
  "product-sorting.help": { en: "Options of the sort menu.", zh: "排序選單的選項。" },

  "order-statuses": { en: "Names of order statuses", zh: "訂單狀態名稱" },
  "order-statuses.help": {
    en: "Words that shoppers read on their orders.",
    zh: "顧客在訂單上看到的字眼。",
  },
  "order-reasons": { en: "Reasons for buyers", zh: "給顧客的原因" },
  "order-reasons.help": {
    en: "Prepared texts for rejected proofs, missing transfers and cancelled orders.",
    zh: "拒絕付款證明、未收到轉帳及取消訂單的預備文字。",
  },
  "refund-reasons": { en: "Reasons for refunds", zh: "退款原因" },
  "refund-reasons.help": { en: "What buyers choose from.", zh: "供顧客選擇的原因。" },
  "refund-rejections": { en: "Rejections of refunds", zh: "拒絕退款的原因" },
  "refund-rejections.help": {
    en: "Prepared texts that staff choose from.",
    zh: "供店員選擇的預備文字。",
  },
  "refund-terms": { en: "Terms of refunds", zh: "退款條款" },
  "refund-terms.help": {
    en: "Days to ask, and the charge for spent points.",
    zh: "申請限期，以及已用積分的扣除額。",
  },

  "public-holidays": { en: "Public holidays", zh: "公眾假期" },
  "public-holidays.help": {
    en: "Days that delivery dates skip.",
    zh: "預計送達日期會略過的日子。",
  },
  "area-codes": { en: "Phone area codes", zh: "電話區號" },
  "area-codes.help": { en: "Choices beside phone fields.", zh: "電話欄旁的選項。" },

  "membership-levels": { en: "Membership levels", zh: "會員級別" },
  "membership-levels.help": { en: "Names, and the points for each.", zh: "名稱及所需積分。" },
  "membership-points": { en: "Points for purchases", zh: "消費積分" },
  "membership-points.help": {
    en: "What a point costs, and how long it is valid.",
    zh: "每點積分所需消費及有效期。",
  },
  "points-rewards": { en: "Further points", zh: "額外積分" },
  "points-rewards.help": {
    en: "Points for new accounts, birthdays and special days.",
    zh: "註冊、生日及特別日子的積分。",
  },
  "points-gifts": { en: "Points that staff may give", zh: "店員可贈積分" },
  "points-gifts.help": {
    en: "The most points per role in 24 hours.",
    zh: "各職位 24 小時內的積分上限。",
  },
  "voucher-sorting": { en: "Sorting of vouchers", zh: "優惠券排序" },
  "voucher-sorting.help": { en: "Options of the sort menu.", zh: "排序選單的選項。" },

  "email-sender": { en: "Sender of e-mails", zh: "電郵寄件人" },
  "email-sender.help": { en: "Name, address and where replies go.", zh: "名稱、地址及回覆電郵。" },
  "reply-templates": { en: "Prepared answers", zh: "預備回覆" },
  "reply-templates.help": {
    en: "Answers to enquiries. {name} and {order} are filled in.",
    zh: "查詢的回覆，會填入 {name} 及 {order}。",
  },
  "response-messages": { en: "Result pages", zh: "結果頁面" },
  "response-messages.help": {
    en: "Words after an order, payment or form.",
    zh: "落單、付款或提交表格後的字眼。",
  },

  "post-comments": { en: "Comments", zh: "留言" },
  "post-comments.help": {
    en: "Whether staff check comments first.",
    zh: "留言是否須先經店員審核。",
  },
  "post-sorting": { en: "Sorting of posts", zh: "文章排序" },
  "post-sorting.help": { en: "Options of the sort menu.", zh: "排序選單的選項。" },
  "article-sorting": { en: "Sorting of articles", zh: "說明文章排序" },
  "article-sorting.help": { en: "Options of the sort menu.", zh: "排序選單的選項。" },
  "review-sorting": { en: "Sorting of reviews", zh: "評價排序" },
  "review-sorting.help": { en: "Options of the sort menu.", zh: "排序選單的選項。" },
  "catalogue-history": { en: "History of the catalogue", zh: "貨品更改紀錄" },
  "catalogue-history.help": { en: "How long staff can go back.", zh: "店員可還原多久以前的更改。" },
});

export const settingGroupNames = texts({
  look: { en: "Look and home page", zh: "外觀及主頁" },
  access: { en: "Opening and languages", zh: "開放及語言" },
  selling: { en: "Selling", zh: "銷售" },
  orders: { en: "Orders and refunds", zh: "訂單及退款" },
  delivery: { en: "Delivery", zh: "送貨" },
  members: { en: "Members and points", zh: "會員及積分" },
  messages: { en: "Messages", zh: "訊息" },
  contents: { en: "Contents", zh: "內容" },
  others: { en: "Others", zh: "其他" },
});
