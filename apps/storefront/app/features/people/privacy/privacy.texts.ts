import { texts } from "@harbour/i18n";

export const privacyTexts = texts({
  title: { en: "Privacy", zh: "私隱", cn: "隐私" },
  hint: {
    en: "Your data belongs to you. Take a copy, or have it erased.",
    zh: "你的個人資料由你掌握：可隨時索取副本，或要求刪除。",
    cn: "您的个人信息由您掌握：可随时获取副本，或要求删除。",
  },
  policy: { en: "Privacy policy", zh: "私隱政策", cn: "隐私政策" },
  copy: { en: "A copy of your data", zh: "索取個人資料副本", cn: "获取个人信息副本" },
  copyHint: {
    en: "Everything we keep about you, in one file. It takes a moment to prepare, and we'll let you know when it's ready. The link is valid for 24 hours.",
    zh: "本店所存有關你的個人資料會匯集成一個檔案。檔案需時製作，完成後會通知你，連結於 24 小時內有效。",
    cn: "本店保存的有关您的个人信息将汇总为一个文件。制作需要一些时间，完成后会通知您，链接 24 小时内有效。",
  },
  request: { en: "Prepare a copy", zh: "製作副本", cn: "制作副本" },
  waiting: {
    en: "We're preparing your copy, requested on {time}.",
    zh: "副本製作中（申請時間：{time}）。",
    cn: "副本制作中（申请时间：{time}）。",
  },
  refresh: { en: "Refresh", zh: "更新狀態", cn: "刷新状态" },
  ready: {
    en: "Your copy is ready. Download it by {time}.",
    zh: "副本已備妥，請於 {time} 前下載。",
    cn: "副本已备好，请在 {time} 前下载。",
  },
  download: { en: "Download my data", zh: "下載副本", cn: "下载副本" },
  close: { en: "Close the account", zh: "關閉帳戶", cn: "注销账户" },
  closeHint: {
    en: "We'll erase your name, addresses, sign-in, wishlist, cards and points for good. Your orders stay in our books without your name. You can't undo this. Any open orders and refunds must be settled first.",
    zh: "你的姓名、地址、登入資料、願望清單、信用卡及積分會永久刪除；訂單會以不記名方式保留於帳目中。此操作無法復原，如有未完成的訂單或待退款項，則須待處理完畢。",
    cn: "您的姓名、地址、登录信息、愿望清单、信用卡及积分将永久删除；订单会以匿名方式保留在账目中。此操作无法撤销，如有未完成的订单或待退款项，须待处理完毕。",
  },
  password: { en: "Your password", zh: "你的密碼", cn: "您的密码" },
  closeSure: {
    en: "Close your account and erase your data now?",
    zh: "確定立即關閉帳戶並刪除個人資料？",
    cn: "确定立即注销账户并删除个人信息？",
  },
  closeNow: { en: "Close my account for good", zh: "永久關閉帳戶", cn: "永久注销账户" },
});
