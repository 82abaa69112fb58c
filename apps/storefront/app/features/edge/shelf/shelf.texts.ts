import { texts } from "@harbour/i18n";

export const stateTexts = texts({
  OWNED: { en: "On the shelf", zh: "已收藏", cn: "已收藏" },
  PREORDERED: { en: "Pre-ordered", zh: "已預購", cn: "已预订" },
  WISHED: { en: "On the wishlist", zh: "願望清單", cn: "愿望清单" },
  MISSING: { en: "Missing from a series", zh: "系列尚缺", cn: "系列还缺" },
  cm: { en: "{size} cm", zh: "{size} 厘米", cn: "{size} 厘米" },
});

/** Texts of any shelf. */
export const shelfTexts = texts({
  drawn: { en: "The shelf", zh: "收藏架", cn: "收藏架" },
  listed: { en: "The list", zh: "清單", cn: "清单" },
  list: { en: "List", zh: "清單", cn: "清单" },
  others: { en: "Everything else", zh: "其他收藏", cn: "其他收藏" },
  ofSeries: { en: "{owned} of {total}", zh: "{owned}／{total} 件", cn: "{owned}／{total} 件" },
  oneScale: {
    en: "Boxes shown to scale.",
    zh: "所有包裝盒均以同一比例繪畫。",
    cn: "所有包装盒均按同一比例绘制。",
  },
  tenCm: { en: "10 cm", zh: "10 厘米", cn: "10 厘米" },
  unmeasured: { en: "size unknown", zh: "尺寸不詳", cn: "尺寸不详" },
  pieces: { en: "{count} items", zh: "{count} 件", cn: "{count} 件" },
  out: { en: "out {day}", zh: "{day} 發售", cn: "{day} 发售" },
  soldOut: { en: "Sold out", zh: "售罄", cn: "售罄" },
  sharedTitle: { en: "A collector's shelf", zh: "收藏家的收藏架", cn: "收藏家的收藏架" },
  sharedHint: {
    en: "A collector shares what's on the shelf at home, and what's still missing.",
    zh: "一位收藏家與你分享家中的收藏，以及仍缺哪幾件。",
    cn: "一位收藏家与您分享家中的收藏，以及还缺哪几件。",
  },
  views: { en: "Shelf or list", zh: "收藏架或清單", cn: "收藏架或清单" },
  shelf: { en: "Shelf", zh: "收藏架", cn: "收藏架" },
  pages: { en: "Pages of the shelf", zh: "收藏架分頁", cn: "收藏架分页" },
  pageBefore: { en: "Previous page", zh: "上一頁", cn: "上一页" },
  pageAfter: { en: "Next page", zh: "下一頁", cn: "下一页" },
  piecesOf: {
    en: "{from}–{to} of {total} items",
    zh: "第 {from}–{to} 件，共 {total} 件",
    cn: "第 {from}–{to} 件，共 {total} 件",
  },
  sharedEmpty: { en: "Nothing here yet", zh: "收藏架上未有收藏", cn: "收藏架上还没有收藏" },
  browse: { en: "Browse the shop", zh: "逛逛本店", cn: "逛逛本店" },
});

/** Texts of one's own shelf. */
export const ownShelfTexts = texts({
  title: { en: "My shelf", zh: "我的收藏架", cn: "我的收藏架" },
  hint: {
    en: "Everything you own, ordered and want, to scale.",
    zh: "你的收藏、預購及願望，按真實大小並排陳列。",
    cn: "您的收藏、预订和愿望，按真实大小并排陈列。",
  },
  empty: { en: "Your shelf is empty", zh: "你的收藏架是空的", cn: "您的收藏架是空的" },
  emptyHint: {
    en: "Items you've received appear here. You can add what you already own.",
    zh: "收妥的訂單貨品會自動上架，你亦可自行加入早已擁有的收藏。",
    cn: "收货后的商品会自动上架，您也可以自行添加早已拥有的收藏。",
  },
  remove: { en: "Remove", zh: "移除", cn: "移除" },
  removeNamed: { en: "Remove: {title}", zh: "移除：{title}", cn: "移除：{title}" },
  hidden: { en: "Removed", zh: "已移除", cn: "已移除" },
  hiddenHint: {
    en: "These came with your orders and are hidden.",
    zh: "這些貨品來自你的訂單，現不顯示。",
    cn: "这些商品来自您的订单，现不显示。",
  },
  putBack: { en: "Restore", zh: "放回", cn: "放回" },
  putBackNamed: { en: "Restore: {title}", zh: "放回：{title}", cn: "放回：{title}" },
  share: { en: "Share your shelf", zh: "分享收藏架", cn: "分享收藏架" },
  shareHint: {
    en: "Anyone with the link can see your shelf, but not your name, orders or dates. Item names you've typed are visible.",
    zh: "持有連結的人可看到收藏架，但看不到你的姓名、訂單及日期。你自行填寫的收藏名稱會顯示。",
    cn: "持有链接的人可以看到收藏架，但看不到您的姓名、订单和日期。您自行填写的收藏名称会显示。",
  },
  link: { en: "Link to your shelf", zh: "收藏架連結", cn: "收藏架链接" },
  makeLink: { en: "Create a link", zh: "建立連結", cn: "创建链接" },
  newLink: { en: "New link", zh: "更換連結", cn: "更换链接" },
  newLinkSure: {
    en: "The link you've shared will stop working.",
    zh: "先前分享的連結將會失效。",
    cn: "之前分享的链接将会失效。",
  },
  endLink: { en: "Turn off link", zh: "停用連結", cn: "停用链接" },
  add: { en: "Add an item", zh: "加入收藏", cn: "添加收藏" },
  find: {
    en: "Harbour product (name or item number)",
    zh: "本店貨品：名稱或貨號",
    cn: "本店商品：名称或货号",
  },
  search: { en: "Search", zh: "搜尋", cn: "搜索" },
  nothingFound: {
    en: "No matching products.",
    zh: "找不到符合的貨品。",
    cn: "找不到符合的商品。",
  },
  choice: { en: "Choice: {title}", zh: "款式：{title}", cn: "款式：{title}" },
  have: { en: "I own this", zh: "我有此貨品", cn: "我有此商品" },
  haveNamed: { en: "I own this: {title}", zh: "我有此貨品：{title}", cn: "我有此商品：{title}" },
  own: { en: "Something else (describe it)", zh: "其他收藏：名稱", cn: "其他收藏：名称" },
  width: { en: "Width in cm", zh: "闊度（厘米）", cn: "宽度（厘米）" },
  height: { en: "Height in cm", zh: "高度（厘米）", cn: "高度（厘米）" },
  wrongSize: {
    en: "Enter a number from 0.1 to 200.",
    zh: "請輸入 0.1 至 200 的數字。",
    cn: "请输入 0.1 至 200 的数字。",
  },
  addOwn: { en: "Add to shelf", zh: "放上收藏架", cn: "放上收藏架" },
  isThere: {
    en: "This item is already on your shelf.",
    zh: "此收藏已在架上。",
    cn: "此收藏已在架上。",
  },
  isFull: {
    en: "Your shelf is full. It holds up to 300 items you add yourself. Remove one to make room.",
    zh: "收藏架已滿：自行加入的收藏最多 300 件，請先移除一件。",
    cn: "收藏架已满：自行添加的收藏最多 300 件，请先移除一件。",
  },
  stands: { en: "Added to your shelf: {title}", zh: "已上架：{title}", cn: "已上架：{title}" },
  see: { en: "View", zh: "查看", cn: "查看" },
  takenOff: { en: "Removed: {title}", zh: "已移除：{title}", cn: "已移除：{title}" },
});
