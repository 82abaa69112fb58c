import { texts } from "@harbour/i18n";

export const contactPreferencesTexts = texts({
  title: { en: "Contact preferences", zh: "通知設定", cn: "通知设置" },
  hint: {
    en: "Choose what we send you. We'll always send essential order and account messages.",
    zh: "選擇想收到的訊息。與訂單或帳戶直接相關的必要訊息不受此設定影響。",
    cn: "选择想收到的消息。与订单或账户直接相关的必要消息不受此设置影响。",
  },
  notifiable: { en: "Send me messages", zh: "接收通知", cn: "接收通知" },
  notifiableHint: {
    en: "Turn off to pause everything below.",
    zh: "關閉後，以下訊息一律不會發送。",
    cn: "关闭后，以下消息一律不会发送。",
  },
  channels: { en: "Channels", zh: "通知方式", cn: "通知方式" },
  EMAIL: { en: "E-mail", zh: "電郵", cn: "邮件" },
  SMS: { en: "SMS", zh: "短訊", cn: "短信" },
  noPhone: {
    en: "Add a phone number in “My details” first.",
    zh: "請先於「個人資料」加入手提電話號碼。",
    cn: "请先在“个人信息”中添加手机号。",
  },
  language: { en: "Language", zh: "語言", cn: "语言" },
  topics: { en: "Topics", zh: "通知內容", cn: "通知内容" },
  marketing_info: { en: "Newsletter", zh: "電子通訊", cn: "订阅邮件" },
  delivery_update: { en: "Delivery status", zh: "送貨狀況", cn: "配送状态" },
  wishlist_product_update: { en: "Wishlist", zh: "願望清單", cn: "愿望清单" },
  release_update: { en: "Arrivals calendar", zh: "到港日曆", cn: "到港日历" },
  unconfirmed: {
    en: "Your e-mail or phone isn't confirmed yet. Until it is, we'll contact you only about your orders and your account.",
    zh: "你的聯絡方式尚未驗證。驗證前，我們只會就訂單及帳戶事宜聯絡你。",
    cn: "您的联系方式尚未验证。验证前，我们只会就订单和账户事宜联系您。",
  },
  device: { en: "On this device", zh: "在這部裝置", cn: "在这台设备" },
  deviceHint: {
    en: "Get order and wishlist updates as notifications. To protect your privacy, order notifications show only the order number.",
    zh: "在此裝置接收訂單及願望清單通知。為保障私隱，訂單通知只顯示訂單編號。",
    cn: "在此设备接收订单和愿望清单通知。为保护隐私，订单通知只显示订单编号。",
  },
  deviceSwitch: { en: "Notify me on this device", zh: "在這部裝置通知我", cn: "在这台设备通知我" },
  deviceBlocked: {
    en: "Notifications are blocked in this browser. You can allow them in its settings.",
    zh: "此瀏覽器已封鎖本店的通知，可在瀏覽器設定中允許。",
    cn: "此浏览器已屏蔽本店的通知，可在浏览器设置中允许。",
  },
  deviceFailed: {
    en: "We couldn't turn on notifications on this device. Please try again later.",
    zh: "未能在這部裝置開啟通知，請稍後再試。",
    cn: "未能在这台设备开启通知，请稍后重试。",
  },
  history: { en: "Consent history", zh: "同意紀錄", cn: "同意记录" },
  historyHint: {
    en: "Every time you agreed or declined, with the wording you saw.",
    zh: "你每次同意或拒絕的紀錄，以及當時所見的字句。",
    cn: "您每次同意或拒绝的记录，以及当时所见的文字。",
  },
  noHistory: {
    en: "Nothing yet. These are the default settings.",
    zh: "暫無紀錄，現為帳戶的預設設定。",
    cn: "暂无记录，目前为账户的默认设置。",
  },
  yes: { en: "Yes", zh: "同意", cn: "同意" },
  no: { en: "No", zh: "不同意", cn: "不同意" },
  account: { en: "in your account", zh: "於帳戶內", cn: "在账户内" },
  newsletter: { en: "through a newsletter e-mail", zh: "經電子通訊電郵", cn: "通过订阅邮件" },
  registration: { en: "when registering", zh: "註冊時", cn: "注册时" },
  unsubscribe: { en: "through a link in an e-mail", zh: "經電郵內的連結", cn: "通过邮件内的链接" },
});
