import { texts } from "../../../../texts.ts";

export const pickUpTexts = texts({
  title: { en: "Hand over pick-ups", zh: "自取交付" },
  reference: { en: "Order number", zh: "訂單編號" },
  referenceHint: {
    en: "Type it, or scan the code on the packing slip.",
    zh: "輸入編號，或掃描裝箱單上的二維碼。",
  },
  ready: { en: "Ready for pick-up", zh: "可以自取的訂單" },
  noneReady: { en: "No order waits for its buyer.", zh: "沒有等候自取的訂單。" },
  placed: { en: "Placed", zh: "落單" },
  total: { en: "Total", zh: "總額" },
  find: { en: "Find", zh: "尋找" },
  finding: { en: "Looking…", zh: "尋找中…" },
  unknown: { en: "There's no order {reference}", zh: "找不到訂單 {reference}" },
  scan: { en: "Scan with the camera", zh: "用鏡頭掃描" },
  camera: { en: "Camera", zh: "鏡頭" },
  stopScan: { en: "Stop the camera", zh: "關閉鏡頭" },
  aim: { en: "Hold the code in front of the camera.", zh: "把二維碼對準鏡頭。" },
  noCamera: {
    en: "The camera can't be used here. Type the order number instead.",
    zh: "未能使用鏡頭，請輸入訂單編號。",
  },
  collector: { en: "Who may collect", zh: "自取人士" },
  askFor: {
    en: "Ask for the name and the phone number.",
    zh: "請核對姓名及電話號碼。",
  },
  place: { en: "Pick-up point", zh: "自取點" },
  items: { en: "Items", zh: "貨品" },
  handOver: { en: "Hand over", zh: "交付貨品" },
  markReady: { en: "Mark as ready", zh: "標示為可以自取" },
  isReady: { en: "{reference} is ready for pick-up.", zh: "{reference} 可以自取。" },
  handedOver: { en: "{reference} is handed over.", zh: "{reference} 已交付。" },
  delivered: { en: "This order is delivered, not picked up.", zh: "此訂單為送貨，並非自取。" },
  unpaid: { en: "This order isn't paid yet.", zh: "此訂單尚未付款。" },
  cancelled: { en: "This order is cancelled.", zh: "此訂單已取消。" },
  completed: { en: "This order was completed {time}.", zh: "此訂單已於 {time} 完成。" },
  notReady: {
    en: "This order isn't marked as ready yet. Check that its items are here.",
    zh: "此訂單尚未標示為可以自取，請先確認貨品齊備。",
  },
  refund: {
    en: "The buyer asked for a refund. Look at the order first.",
    zh: "顧客曾申請退款，請先查看訂單。",
  },
  open: { en: "Open the order", zh: "開啟訂單" },
});
