import { texts } from "@harbour/i18n";

export const overviewTexts = texts({
  title: { en: "My account", zh: "我的帳戶", cn: "我的账户" },
  order: { en: "Latest order", zh: "最近訂單", cn: "最近订单" },
  toPay: { en: "Unpaid order", zh: "待付款訂單", cn: "待付款订单" },
  orders: { en: "All orders", zh: "所有訂單", cn: "全部订单" },
  noOrders: {
    en: "Your orders will appear here.",
    zh: "你的訂單會在這裏顯示。",
    cn: "您的订单会显示在这里。",
  },
  shop: { en: "Start shopping", zh: "開始購物", cn: "开始购物" },
  points: { en: "Points and level", zh: "積分及級別", cn: "积分和等级" },
  membership: { en: "Points history", zh: "積分紀錄", cn: "积分记录" },
  available: { en: "points to spend", zh: "可用積分", cn: "可用积分" },
  vouchers: { en: "Vouchers", zh: "優惠券", cn: "优惠券" },
  allVouchers: { en: "All vouchers", zh: "所有優惠券", cn: "全部优惠券" },
  until: { en: "Valid until {date}", zh: "有效至 {date}", cn: "有效期至 {date}" },
  endless: { en: "No expiry date", zh: "無到期日", cn: "无到期日" },
  noVouchers: {
    en: "Trade points for vouchers.",
    zh: "用積分換領優惠券，下次落單可用。",
    cn: "用积分兑换优惠券，下次下单可用。",
  },
  toStore: { en: "Voucher store", zh: "積分換領", cn: "积分兑换" },
  address: { en: "Default address", zh: "預設地址", cn: "默认地址" },
  addresses: { en: "Address book", zh: "送貨地址", cn: "收货地址" },
  noAddress: {
    en: "Save one to check out faster.",
    zh: "儲存地址，結帳更快。",
    cn: "保存地址，结账更快。",
  },
  addAddress: { en: "Add an address", zh: "新增地址", cn: "新增地址" },
  signIn: { en: "Sign-in", zh: "登入資料", cn: "登录信息" },
  details: { en: "My details", zh: "個人資料", cn: "个人信息" },
  notLoaded: { en: "We couldn't load this part.", zh: "未能載入這部分。", cn: "未能加载这部分。" },
});
