import { texts } from "@harbour/i18n";

export const redeemedTexts = texts({
  title: { en: "My vouchers", zh: "我的優惠券", cn: "我的优惠券" },
  hint: {
    en: "One voucher per order.",
    zh: "每張訂單可用一張優惠券。",
    cn: "每笔订单可用一张优惠券。",
  },
  states: { en: "Status", zh: "狀態", cn: "状态" },
  available: { en: "Available", zh: "可使用", cn: "可使用" },
  used: { en: "Used", zh: "已使用", cn: "已使用" },
  expired: { en: "Expired", zh: "已過期", cn: "已过期" },
  invalid: { en: "Invalid", zh: "無效", cn: "无效" },
  noneavailable: {
    en: "No vouchers to use",
    zh: "暫時沒有可用的優惠券",
    cn: "暂时没有可用的优惠券",
  },
  noneused: {
    en: "No used vouchers yet",
    zh: "暫時沒有已使用的優惠券",
    cn: "暂时没有已使用的优惠券",
  },
  noneexpired: { en: "No expired vouchers", zh: "沒有過期的優惠券", cn: "没有过期的优惠券" },
  noneinvalid: { en: "No invalid vouchers", zh: "沒有無效的優惠券", cn: "没有无效的优惠券" },
  getSome: {
    en: "Trade points for vouchers in the voucher store.",
    zh: "可到「積分換領」用積分換領優惠券。",
    cn: "可到“积分兑换”用积分兑换优惠券。",
  },
  toStore: { en: "Go to the voucher store", zh: "前往積分換領", cn: "前往积分兑换" },
  redeemedOne: {
    en: "Voucher redeemed. It's ready to use.",
    zh: "換領成功，優惠券現已可用。",
    cn: "兑换成功，优惠券现已可用。",
  },
  redeemedMany: {
    en: "{count} vouchers redeemed. Each has its own code.",
    zh: "已換領 {count} 張優惠券，每張各有優惠碼。",
    cn: "已兑换 {count} 张优惠券，每张各有优惠码。",
  },
  code: { en: "Voucher code", zh: "優惠碼", cn: "优惠码" },
  qr: { en: "QR code", zh: "優惠碼二維碼", cn: "优惠码二维码" },
  qrHint: {
    en: "Scan to use on another device.",
    zh: "掃描即可於其他裝置取得優惠碼。",
    cn: "扫描即可在其他设备上获取优惠码。",
  },
  use_main: { en: "Use in main store", zh: "主店使用", cn: "主店使用" },
  use_mini: { en: "Use in mini store", zh: "迷你店使用", cn: "迷你店使用" },
  redeemedOn: { en: "Redeemed", zh: "換領日期", cn: "兑换日期" },
  expires: { en: "Expires", zh: "到期日", cn: "到期日" },
  usedOn: { en: "Used on {date}", zh: "{date} 使用", cn: "{date} 使用" },
  expiredOn: { en: "Expired on {date}", zh: "{date} 到期", cn: "{date} 到期" },
  withdrawn: {
    en: "We've withdrawn this voucher. Questions? Please contact us.",
    zh: "此優惠券已由本店收回，如有疑問，請聯絡我們。",
    cn: "此优惠券已由本店收回，如有疑问，请联系我们。",
  },
  order: { en: "View order", zh: "查看訂單", cn: "查看订单" },
  all: { en: "All my vouchers", zh: "所有優惠券", cn: "所有优惠券" },
  notLoaded: {
    en: "We couldn't load your vouchers. They're safe.",
    zh: "未能載入你的優惠券，優惠券不會遺失。",
    cn: "未能加载您的优惠券，优惠券不会丢失。",
  },
});
