import { messages } from "@harbour/i18n";

/** What the shop writes to buyers about an order, the three languages side by side. */
export const orderMailTexts = messages({
  "received.subject": {
    en: "We have your order {reference}",
    zh: "已收到你的訂單 {reference}",
    cn: "已收到您的订单 {reference}",
  },
  "received.text": {
    en: "Thank you for your order. The goods are set aside for you: please pay in time.",
    zh: "多謝你的訂單。貨品已為你預留，請於限期前付款。",
    cn: "感谢您的订购。商品已为您预留，请按时付款。",
  },
  "paid.subject": {
    en: "We have your payment for order {reference}",
    zh: "已收到訂單 {reference} 的付款",
    cn: "已收到订单 {reference} 的付款",
  },
  "paid.text": {
    en: "Your order is paid, and we are preparing the goods. This is your receipt.",
    zh: "你的訂單已付款，我們正在準備貨品。此電郵為你的收據。",
    cn: "您的订单已付款，我们正在准备商品。此邮件为您的收据。",
  },
  "proof-rejected.subject": {
    en: "We could not find your payment for order {reference}",
    zh: "未能核實訂單 {reference} 的付款",
    cn: "未能核实订单 {reference} 的付款",
  },
  "proof-rejected.text": {
    en: "We could not match the payment proof that you uploaded. Please upload another one.",
    zh: "我們未能核對你上載的付款證明，請重新上載。",
    cn: "我们未能核对您上传的付款凭证，请重新上传。",
  },
  "cancelled.subject": {
    en: "Order {reference} is cancelled",
    zh: "訂單 {reference} 已取消",
    cn: "订单 {reference} 已取消",
  },
  "cancelled.text": {
    en: "Your order is cancelled, as you asked. There is nothing to pay.",
    zh: "已按你的要求取消訂單，毋須付款。",
    cn: "已按您的要求取消订单，无需付款。",
  },
  "cancelled.proof": {
    en: "Your order is cancelled, as you asked. We check the payment proof that you uploaded: what we received goes back to the bank account it came from. If you have any question, please reply to this message.",
    zh: "已按你的要求取消訂單。我們會核對你上載的付款證明，已收到的款項會退回原付款戶口。如有查詢，請回覆此電郵。",
    cn: "已按您的要求取消订单。我们会核对您上传的付款凭证，已收到的款项会退回原付款的银行账户。如有疑问，请回复此邮件。",
  },
  "deadline-passed.subject": {
    en: "Order {reference} has expired",
    zh: "訂單 {reference} 逾期未付款，已取消",
    cn: "订单 {reference} 超时未付款，已取消",
  },
  "deadline-passed.text": {
    en: "No payment arrived in time, so the order is cancelled and the goods are on sale again. If you have paid, please reply to this message.",
    zh: "我們未有在限期前收到付款，訂單已取消，貨品亦已重新發售。如你已付款，請回覆此電郵。",
    cn: "我们未在限期前收到付款，订单已取消，商品已重新发售。如您已付款，请回复此邮件。",
  },
  "payment-returned.subject": {
    en: "Your payment for order {reference} is on its way back",
    zh: "訂單 {reference} 的付款將退還給你",
    cn: "订单 {reference} 的付款将退还给您",
  },
  "payment-returned.text": {
    en: "Your payment reached us when the order could no longer be kept: it was cancelled or paid already, and the goods may be gone. We have sent the whole amount back to where it came from. Banks take up to ten working days to show it.",
    zh: "我們收到你的付款時，訂單已取消或已付款，貨品亦可能已售出。全數款項已按原路退回，銀行最多需時 10 個工作天處理。",
    cn: "我们收到您的付款时，订单已取消或已付款，商品也可能已售出。全部款项已原路退回，银行最多需要 10 个工作日处理。",
  },
  "ready-to-pickup.subject": {
    en: "Order {reference} is ready to pick up",
    zh: "訂單 {reference} 可自取",
    cn: "订单 {reference} 可自提",
  },
  "ready-to-pickup.text": {
    en: "Your goods are waiting for you. Please show this message when you collect them.",
    zh: "貨品已備妥，自取時請出示此電郵。",
    cn: "商品已备好，自提时请出示此邮件。",
  },
  "shipped.subject": {
    en: "Order {reference} is on its way",
    zh: "訂單 {reference} 已寄出",
    cn: "订单 {reference} 已发货",
  },
  "shipped.text": {
    en: "We have handed your goods to the courier.",
    zh: "我們已把貨品交給速遞公司。",
    cn: "我们已把商品交给快递公司。",
  },
  greeting: { en: "Dear {name},", zh: "{name}，你好：", cn: "{name}，您好：" },
  reason: { en: "Reason: {reason}", zh: "原因：{reason}", cn: "原因：{reason}" },
  items: { en: "Your order", zh: "訂單內容", cn: "订单内容" },
  gift: { en: "Gift", zh: "贈品", cn: "赠品" },
  goods: { en: "Goods", zh: "貨品", cn: "商品" },
  discount: { en: "Discounts", zh: "折扣", cn: "折扣" },
  shipping: { en: "Shipping", zh: "運費", cn: "运费" },
  total: { en: "Total", zh: "總額", cn: "总额" },
  payment: { en: "How to pay", zh: "付款方式", cn: "支付方式" },
  payBy: {
    en: "Please pay by {deadline} (Hong Kong time) and then upload your payment proof on the order's page. Please write {reference} as the remark of your transfer.",
    zh: "請於 {deadline}（香港時間）前付款，並在訂單頁面上載付款證明。轉帳時請在備註填上 {reference}。",
    cn: "请于 {deadline}（香港时间）前付款，并在订单页面上传付款凭证。转账时请在备注填上 {reference}。",
  },
  bank: {
    en: "Bank transfer: {bank}, account {number}, {name}",
    zh: "銀行轉帳：{bank}，戶口號碼 {number}，{name}",
    cn: "银行转账：{bank}，银行账户 {number}，{name}",
  },
  fps: { en: "FPS: {id}, {name}", zh: "轉數快：{id}，{name}", cn: "转数快：{id}，{name}" },
  payme: { en: "PayMe: {url}", zh: "PayMe：{url}", cn: "PayMe：{url}" },
  collect: { en: "Collect at: {place}", zh: "取件地點：{place}", cn: "取件地点：{place}" },
  expected: { en: "Expected: {days}", zh: "預計：{days}", cn: "预计：{days}" },
  expectedNow: {
    en: "Expected, what is in stock: {days}",
    zh: "預計（現貨）：{days}",
    cn: "预计（现货）：{days}",
  },
  expectedLater: {
    en: "Expected, pre-orders: {days}",
    zh: "預計（預購）：{days}",
    cn: "预计（预售）：{days}",
  },
  pickup: { en: "Pick up at: {place}", zh: "自取地點：{place}", cn: "自提点：{place}" },
  tracking: { en: "Tracking number: {number}", zh: "運單號碼：{number}", cn: "快递单号：{number}" },
  seeOrder: { en: "See your order", zh: "查看訂單", cn: "查看订单" },
  sms: {
    en: "{shop}: {subject}. {url}",
    zh: "{shop}：{subject}。{url}",
    cn: "{shop}：{subject}。{url}",
  },
});
