import { texts } from "@harbour/i18n";

export const offlineTexts = texts({
  title: { en: "You're offline", zh: "你已離線", cn: "您已离线" },
  titleConnected: {
    en: "What you'd see offline",
    zh: "離線時看到的內容",
    cn: "离线时看到的内容",
  },
  lead: {
    en: "There's no connection right now. Here's what's saved on this device.",
    zh: "現時未能連線。以下是這部裝置為你保留的內容。",
    cn: "现在无法连接。以下是这台设备为您保留的内容。",
  },
  leadConnected: {
    en: "You're online now. Without a connection, you'd see this page.",
    zh: "你現已連線。沒有網絡時，你會看到此頁。",
    cn: "您现在在线。没有网络时，您会看到此页。",
  },
  again: { en: "Try again", zh: "再試一次", cn: "重试" },
  againConnected: { en: "Back to the shop", zh: "返回本店", cn: "返回本店" },
  recent: { en: "Recently viewed", zh: "最近瀏覽", cn: "最近浏览" },
  wishlist: { en: "Your wishlist", zh: "你的願望清單", cn: "您的愿望清单" },
  noRecent: {
    en: "Products you view will be saved here.",
    zh: "你瀏覽過的貨品會保留在此。",
    cn: "您浏览过的商品会保留在这里。",
  },
  noWishlist: {
    en: "There's no wishlist saved on this device.",
    zh: "這部裝置未有儲存願望清單。",
    cn: "这台设备没有保存愿望清单。",
  },
  seen: { en: "Last seen", zh: "上次所見：", cn: "上次所见：" },
  asOf: {
    en: "Prices as last seen.",
    zh: "所示為你上次瀏覽時的價錢。",
    cn: "所示为您上次浏览时的价格。",
  },
  works: { en: "While you're offline", zh: "離線的時候", cn: "离线的时候" },
  worksHere: {
    en: "Look at the names, pictures and prices on this page.",
    zh: "查看本頁的貨品名稱、圖片及價錢。",
    cn: "查看本页的商品名称、图片和价格。",
  },
  worksNot: {
    en: "Search, product pages, cart, checkout, orders and your account need a connection. Your data is safe.",
    zh: "搜尋、貨品頁、購物車、結帳、訂單及帳戶需要網絡，當中的內容不會遺失。",
    cn: "搜索、商品页、购物车、结账、订单和账户需要网络，其中的内容不会丢失。",
  },
  worksForget: {
    en: "Signing out removes all this from the device.",
    zh: "登出後，這些內容會從裝置移除。",
    cn: "退出登录后，这些内容会从设备移除。",
  },
});
