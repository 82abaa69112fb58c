import { texts } from "@harbour/i18n";

/** Texts about an order's progress. */
export const orderProgressTexts = texts({
  progress: { en: "Order progress", zh: "訂單進度", cn: "订单进度" },
  ordered: { en: "Ordered", zh: "已落單", cn: "已下单" },
  payment: { en: "Payment", zh: "付款", cn: "付款" },
  packing: { en: "Packing", zh: "備貨", cn: "备货" },
  release: { en: "Release", zh: "待發售", cn: "待发售" },
  "on-its-way": { en: "On its way", zh: "送貨", cn: "配送" },
  ready: { en: "Pick-up", zh: "自取", cn: "自提" },
  received: { en: "Received", zh: "收貨", cn: "收货" },
  done: { en: "done", zh: "已完成", cn: "已完成" },
  next: { en: "What happens next", zh: "下一步", cn: "下一步" },
  checking: {
    en: "We'll check your transfer and let you know. Nothing for you to do.",
    zh: "我們會核對你的轉帳紀錄，完成後通知你，毋須再操作。",
    cn: "我们会核对您的转账记录，完成后通知您，无需再操作。",
  },
  packingForCourier: {
    en: "We're packing your order and will let you know when it ships.",
    zh: "我們正在備貨，寄出時會通知你。",
    cn: "我们正在备货，发货时会通知您。",
  },
  packingForPickup: {
    en: "We're packing your order and will let you know when you can collect it.",
    zh: "我們正在備貨，可自取時會通知你。",
    cn: "我们正在备货，可自提时会通知您。",
  },
  awaitingForCourier: {
    en: "Your pre-order comes out on {date}. We'll ship it as soon as it's in and let you know.",
    zh: "預購貨品將於 {date} 發售，到貨後隨即寄出並通知你。",
    cn: "预售商品将于 {date} 发售，到货后随即发货并通知您。",
  },
  awaitingForPickup: {
    en: "Your pre-order comes out on {date}. We'll let you know when you can collect it.",
    zh: "預購貨品將於 {date} 發售，可自取時會通知你。",
    cn: "预售商品将于 {date} 发售，可自提时会通知您。",
  },
  arriving: {
    en: "Your order is with the courier. Once it arrives, please confirm delivery on this page.",
    zh: "貨品已交速遞公司。收到後，請在此頁確認收貨。",
    cn: "商品已交快递公司。收到后，请在此页确认收货。",
  },
  arrivingInPart: {
    en: "Part of your order is with the courier. We'll let you know when the next parcel ships.",
    zh: "部分貨品已交速遞公司，餘下包裹寄出時會通知你。",
    cn: "部分商品已交快递公司，其余包裹发货时会通知您。",
  },
  collecting: {
    en: "Your order is ready. Show your order number when you collect it, then confirm on this page.",
    zh: "貨品已備妥。自取時請出示訂單編號，收到後請在此頁確認收貨。",
    cn: "商品已备好。自提时请出示订单编号，收到后请在此页确认收货。",
  },
  showThis: { en: "Show this order number", zh: "自取時出示訂單編號", cn: "自提时出示订单编号" },
  byItself: {
    en: "This order will be marked complete on {time}.",
    zh: "訂單將於 {time} 自動完成。",
    cn: "订单将于 {time} 自动完成。",
  },
  completedTitle: { en: "Order complete", zh: "訂單完成", cn: "订单完成" },
  completed: {
    en: "All done. Thank you for shopping with us.",
    zh: "多謝惠顧。",
    cn: "感谢惠顾。",
  },
  expected: { en: "Expected: {days}", zh: "預計：{days}", cn: "预计：{days}" },
  expectedNow: {
    en: "Expected (in stock): {days}",
    zh: "預計（現貨）：{days}",
    cn: "预计（现货）：{days}",
  },
  expectedLater: {
    en: "Expected (pre-orders): {days}",
    zh: "預計（預購）：{days}",
    cn: "预计（预售）：{days}",
  },
  "event.ordered": { en: "Order placed", zh: "已落單", cn: "已下单" },
  "event.proof-received": {
    en: "Payment proof received",
    zh: "已收到付款證明",
    cn: "已收到付款凭证",
  },
  "event.proof-rejected": {
    en: "Payment proof not accepted",
    zh: "付款證明未獲接納",
    cn: "付款凭证未通过",
  },
  "event.paid": { en: "Payment confirmed", zh: "已確認付款", cn: "已确认付款" },
  "event.free": { en: "Order confirmed", zh: "訂單已確認", cn: "订单已确认" },
  "event.ready-to-pickup": { en: "Ready for pick-up", zh: "可自取", cn: "可自提" },
  "event.handed-over": { en: "Handed to the courier", zh: "已交速遞公司", cn: "已交快递公司" },
  "event.parcelHandedOver": {
    en: "Parcel {place} handed to the courier",
    zh: "包裹 {place} 已交速遞公司",
    cn: "包裹 {place} 已交快递公司",
  },
  "event.completed": { en: "Completed", zh: "已完成", cn: "已完成" },
  "event.cancelled": { en: "Cancelled", zh: "已取消", cn: "已取消" },
  "event.refunded": {
    en: "Refunded: {amount}",
    zh: "已退款：{amount}",
    cn: "已退款：{amount}",
  },
  "event.refunding": {
    en: "Refund in progress: {amount}",
    zh: "退款中：{amount}",
    cn: "退款中：{amount}",
  },
  /** The refund of points, of a voucher, or of a free order. */
  "event.refundedInKind": { en: "Refunded", zh: "已處理退款", cn: "已处理退款" },
  underWay: { en: "Saving…", zh: "儲存中…", cn: "保存中…" },
});
