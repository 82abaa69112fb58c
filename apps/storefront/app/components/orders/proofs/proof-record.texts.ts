import { texts } from "@harbour/i18n";

export const proofRecordTexts = texts({
  title: { en: "Details from your picture", zh: "圖片所示資料", cn: "图片所示信息" },
  byMachine: {
    en: "Read automatically (AI recognition). Our team checks every payment.",
    zh: "由 AI 自動辨識，每筆付款均由職員親自核對。",
    cn: "由 AI 自动识别，每笔付款均由员工亲自核对。",
  },
  unreadable: {
    en: "We couldn't read this picture automatically, so our team will check it. Nothing for you to do.",
    zh: "系統未能辨識這張圖片，你毋須處理，職員會親自查看。",
    cn: "系统未能识别这张图片，您无需处理，员工会亲自查看。",
  },
  amount: { en: "Amount", zh: "金額", cn: "金额" },
  bank: { en: "Paid to", zh: "收款方", cn: "收款方" },
  fps: { en: "FPS", zh: "轉數快", cn: "转数快" },
  account: { en: "Account", zh: "收款戶口", cn: "收款账户" },
  payer: { en: "Paid by", zh: "付款人", cn: "付款人" },
  reference: { en: "Transfer reference", zh: "轉帳參考編號", cn: "转账参考编号" },
  isMatch: { en: "Matches your order", zh: "與訂單相符", cn: "与订单相符" },
  ours: { en: "Our account", zh: "本店戶口", cn: "本店账户" },
  toCheck: { en: "Our team will check", zh: "待職員核對", cn: "待员工核对" },
  notRead: { en: "Not readable", zh: "未能辨識", cn: "未能识别" },
});
