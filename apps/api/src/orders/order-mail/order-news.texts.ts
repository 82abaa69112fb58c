import { texts } from "@harbour/i18n";

/** The news of each mail about an order, in three languages. */
export const orderNewsTexts = texts({
  "received.subject": {
    en: "We've received your order {reference}",
    zh: "已收到你的訂單 {reference}",
    cn: "已收到您的订单 {reference}",
  },
  "received.heading": { en: "Thank you for your order", zh: "多謝惠顧", cn: "感谢您的订购" },
  "received.text": {
    en: "We've set your items aside until {deadline} (Hong Kong time). Payment details are below.",
    zh: "貨品已為你預留至 {deadline}（香港時間），請於限期前付款。付款資料如下。",
    cn: "商品已为您预留至 {deadline}（香港时间），请按时付款。付款信息如下。",
  },
  "unpaid.subject": {
    en: "Order {reference} is waiting for your payment",
    zh: "訂單 {reference} 正等待付款",
    cn: "订单 {reference} 正等待付款",
  },
  "unpaid.heading": {
    en: "Your order isn't paid yet",
    zh: "你的訂單尚未付款",
    cn: "您的订单尚未付款",
  },
  "unpaid.text": {
    en: "We'll hold your items until {deadline} (Hong Kong time). Pay when you're ready.",
    zh: "貨品為你預留至 {deadline}（香港時間），請於限期前付款。",
    cn: "商品为您预留至 {deadline}（香港时间），请按时付款。",
  },
  "free.subject": {
    en: "Order confirmed: {reference}",
    zh: "訂單 {reference} 已確認",
    cn: "订单 {reference} 已确认",
  },
  "free.heading": { en: "Your order is confirmed", zh: "你的訂單已確認", cn: "您的订单已确认" },
  "free.text": {
    en: "Thank you for your order. There's nothing to pay.",
    zh: "多謝惠顧，此訂單毋須付款。",
    cn: "感谢您的订购，无需付款。",
  },
  "payment-reminder.subject": {
    en: "Please pay for order {reference} by {deadline}",
    zh: "請於 {deadline} 前支付訂單 {reference}",
    cn: "请在 {deadline} 前支付订单 {reference}",
  },
  "payment-reminder.heading": {
    en: "Your payment is due soon",
    zh: "付款限期將至",
    cn: "付款期限将至",
  },
  "payment-reminder.text": {
    en: "We haven't received your payment proof yet. We'll hold your items until {deadline} (Hong Kong time), then cancel the order. Already paid? Upload your payment proof.",
    zh: "我們尚未收到你的付款證明。貨品為你預留至 {deadline}（香港時間），逾期未付款，訂單會取消。如已付款，請上載付款證明。",
    cn: "我们尚未收到您的付款凭证。商品为您预留至 {deadline}（香港时间），逾期未付款，订单会取消。如已付款，请上传付款凭证。",
  },
  "paid.subject": {
    en: "We've received your payment for order {reference}",
    zh: "已收到訂單 {reference} 的付款",
    cn: "已收到订单 {reference} 的付款",
  },
  "paid.heading": {
    en: "Thank you! Your order is confirmed",
    zh: "多謝！訂單已確認",
    cn: "谢谢！订单已确认",
  },
  "paid.text": {
    en: "We've received your payment.",
    zh: "我們已收到你的付款。",
    cn: "我们已收到您的付款。",
  },
  "proof-rejected.subject": {
    en: "We couldn't find your payment for order {reference}",
    zh: "未能核實訂單 {reference} 的付款",
    cn: "未能核实订单 {reference} 的付款",
  },
  "proof-rejected.heading": {
    en: "We couldn't find your payment",
    zh: "未能核實你的付款",
    cn: "未能核实您的付款",
  },
  "proof-rejected.text": {
    en: "We couldn't match your payment proof to a payment. Please upload another one. If you've already paid, please don't pay again.",
    zh: "我們未能核對你上載的付款證明，請重新上載。如已付款，請勿重複付款。",
    cn: "我们未能核对您上传的付款凭证，请重新上传。如已付款，请勿重复付款。",
  },
  "cancelled.subject": {
    en: "Order {reference} is cancelled",
    zh: "訂單 {reference} 已取消",
    cn: "订单 {reference} 已取消",
  },
  "cancelled.heading": {
    en: "Your order is cancelled",
    zh: "你的訂單已取消",
    cn: "您的订单已取消",
  },
  "cancelled.text": {
    en: "We've cancelled your order as you asked. There's nothing to pay.",
    zh: "已按你的要求取消訂單，毋須付款。",
    cn: "已按您的要求取消订单，无需付款。",
  },
  "cancelled.proof": {
    en: "We've cancelled your order as you asked. We'll check your payment proof and send anything we received back to the bank account it came from.",
    zh: "已按你的要求取消訂單。我們會核對你上載的付款證明，已收到的款項會退回原付款戶口。",
    cn: "已按您的要求取消订单。我们会核对您上传的付款凭证，已收到的款项会退回原付款的银行账户。",
  },
  "cancelled-by-shop.subject": {
    en: "We've had to cancel order {reference}",
    zh: "抱歉，訂單 {reference} 已由本店取消",
    cn: "抱歉，订单 {reference} 已由本店取消",
  },
  "cancelled-by-shop.heading": {
    en: "We're sorry. We've had to cancel your order",
    zh: "抱歉，我們已取消你的訂單",
    cn: "抱歉，我们已取消您的订单",
  },
  "cancelled-by-shop.text": {
    en: "We couldn't fulfil your order, so we've cancelled it. There's nothing to pay.",
    zh: "我們未能完成你的訂單，已將訂單取消，毋須付款。",
    cn: "我们无法完成您的订单，已将其取消，无需付款。",
  },
  "cancelled-by-shop.proof": {
    en: "We couldn't fulfil your order, so we've cancelled it. We'll check your payment proof and return anything we received to the bank account it came from.",
    zh: "我們未能完成你的訂單，已將訂單取消。我們會核對你上載的付款證明，已收到的款項會退回原付款戶口。",
    cn: "我们无法完成您的订单，已将其取消。我们会核对您上传的付款凭证，已收到的款项会退回原付款的银行账户。",
  },
  "address-changed.subject": {
    en: "New delivery details for order {reference}",
    zh: "訂單 {reference} 的收件資料已更改",
    cn: "订单 {reference} 的收件信息已修改",
  },
  "address-changed.heading": {
    en: "Your delivery details have changed",
    zh: "收件資料已更改",
    cn: "收件信息已修改",
  },
  "address-changed.text": {
    en: "We've updated your delivery details. You'll find them below. Not what you asked for? Please contact us right away.",
    zh: "我們已更改訂單的收件資料，詳情見下文。如這並非你的要求，請立即聯絡我們。",
    cn: "我们已修改订单的收件信息，详情见下文。如这不是您的要求，请立即联系我们。",
  },
  "edited.subject": {
    en: "We've updated order {reference}",
    zh: "訂單 {reference} 已更新",
    cn: "订单 {reference} 已更新",
  },
  "edited.heading": {
    en: "Your order has been updated",
    zh: "你的訂單已更新",
    cn: "您的订单已更新",
  },
  "edited.text": {
    en: "We've updated your order. Here's what changed. Not what you asked for? Please contact us before you pay.",
    zh: "我們已更新你的訂單，改動如下。如這並非你的要求，請在付款前聯絡我們。",
    cn: "我们已更新您的订单，改动如下。如这不是您的要求，请在付款前联系我们。",
  },
  "deadline-passed.subject": {
    en: "Order {reference} has expired",
    zh: "訂單 {reference} 逾期未付款，已取消",
    cn: "订单 {reference} 超时未付款，已取消",
  },
  "deadline-passed.heading": {
    en: "This order has expired",
    zh: "此訂單已逾期",
    cn: "此订单已过期",
  },
  "deadline-passed.text": {
    en: "We didn't receive your payment in time, so we've cancelled the order and released your items. Already paid? Please contact us.",
    zh: "我們未有在限期前收到付款，訂單已取消，貨品亦已重新發售。如你已付款，請聯絡我們。",
    cn: "我们未在限期前收到付款，订单已取消，商品已重新发售。如您已付款，请联系我们。",
  },
  "payment-returned.subject": {
    en: "We've returned your payment for order {reference}",
    zh: "訂單 {reference} 的付款已退回",
    cn: "订单 {reference} 的付款已退回",
  },
  "payment-returned.heading": {
    en: "We've returned your payment",
    zh: "已退回你的付款",
    cn: "已退回您的付款",
  },
  "payment-returned.text": {
    en: "Your payment reached us after the order was cancelled or already paid, and the items may be gone. We've returned the full amount to your original payment method. Banks take up to 10 working days to show it.",
    zh: "我們收到你的付款時，訂單已取消或已付款，貨品亦可能已售出。全數款項已退回原付款方式，銀行最多需時 10 個工作天處理。",
    cn: "我们收到您的付款时，订单已取消或已付款，商品也可能已售出。全部款项已原路退回，银行最多需要 10 个工作日处理。",
  },
  "payment-returned.waiting": {
    en: "We couldn't accept your payment. It may have been made in another currency. We've returned the full amount to your original payment method, and banks take up to 10 working days to show it. Your order isn't paid yet. We'll hold your items until {deadline} (Hong Kong time), so you can pay again.",
    zh: "你的付款未獲接納，可能是以其他貨幣支付。全數款項已退回原付款方式，銀行最多需時 10 個工作天處理。訂單尚未付款，貨品為你預留至 {deadline}（香港時間），你可再次付款。",
    cn: "您的付款未被接受，可能是以其他货币支付。全部款项已原路退回，银行最多需要 10 个工作日处理。订单尚未付款，商品为您预留至 {deadline}（香港时间），您可重新付款。",
  },
  "transfer-not-found.subject": {
    en: "We couldn't find a payment for order {reference}",
    zh: "未有收到已取消訂單 {reference} 的款項",
    cn: "未收到已取消订单 {reference} 的款项",
  },
  "transfer-not-found.heading": {
    en: "We couldn't find a payment to return",
    zh: "未有找到可退還的款項",
    cn: "没有找到可退还的款项",
  },
  "transfer-not-found.text": {
    en: "Before this order was cancelled, you told us you had made a transfer. We've looked, but couldn't find it. If you did pay, please contact us and include your bank's record.",
    zh: "你在訂單取消前曾通知我們已轉帳，但經查核後，未有找到相關款項。如已付款，請聯絡我們，並附上銀行紀錄。",
    cn: "订单取消前您告知我们已转账，但经核查未找到相关款项。如您已付款，请联系我们并附上银行记录。",
  },
  "not-ready-yet.subject": {
    en: "Order {reference} isn't ready to pick up yet",
    zh: "訂單 {reference} 尚未備妥，請暫勿前來",
    cn: "订单 {reference} 还没备好，请先不要前来",
  },
  "not-ready-yet.heading": { en: "Not quite ready yet", zh: "訂單尚未備妥", cn: "订单还没备好" },
  "not-ready-yet.text": {
    en: "Sorry, we told you too soon. Please wait for our next message before you come in.",
    zh: "抱歉，我們通知得太早。請暫勿前來，貨品備妥後會再通知你。",
    cn: "抱歉，我们通知得太早。请先不要前来，商品备好后会再通知您。",
  },
  "ready-to-pickup.subject": {
    en: "Order {reference} is ready to pick up",
    zh: "訂單 {reference} 已可自取",
    cn: "订单 {reference} 已可自提",
  },
  "ready-to-pickup.heading": {
    en: "Your order is ready to pick up",
    zh: "訂單已可自取",
    cn: "订单已可自提",
  },
  "ready-to-pickup.text": {
    en: "Your items are waiting for you. Please show this e-mail when you collect them.",
    zh: "貨品已備妥，自取時請出示此電郵。",
    cn: "商品已备好，自提时请出示此邮件。",
  },
  "shipped.subject": {
    en: "Order {reference} is on its way",
    zh: "訂單 {reference} 已寄出",
    cn: "订单 {reference} 已发货",
  },
  "shipped.heading": { en: "Your order is on its way", zh: "你的訂單已寄出", cn: "您的订单已发货" },
  "shipped.text": {
    en: "We've handed your items to the courier.",
    zh: "我們已把貨品交給速遞公司。",
    cn: "我们已把商品交给快递公司。",
  },
  "part.subject": {
    en: "Part of order {reference} is on its way",
    zh: "訂單 {reference} 的部分貨品已寄出",
    cn: "订单 {reference} 的部分商品已发货",
  },
  "part.heading": {
    en: "Part of your order is on its way",
    zh: "部分貨品已寄出",
    cn: "部分商品已发货",
  },
  "part.text": {
    en: "We've handed this parcel to the courier. The rest of your order will follow, and we'll let you know when it ships.",
    zh: "我們已把這個包裹交給速遞公司。其餘貨品將另行寄出，屆時會再通知你。",
    cn: "我们已把这个包裹交给快递公司。其余商品将另行发货，届时会再通知您。",
  },
  "last.subject": {
    en: "The rest of order {reference} is on its way",
    zh: "訂單 {reference} 的其餘貨品已寄出",
    cn: "订单 {reference} 的其余商品已发货",
  },
  "last.heading": {
    en: "The rest of your order is on its way",
    zh: "其餘貨品已寄出",
    cn: "其余商品已发货",
  },
  "last.text": {
    en: "We've handed the last parcel of your order to the courier.",
    zh: "我們已把訂單的最後一個包裹交給速遞公司。",
    cn: "我们已把订单的最后一个包裹交给快递公司。",
  },
  "next.delivery": {
    en: "We'll let you know when your order ships.",
    zh: "貨品寄出後會再通知你。",
    cn: "商品发货后会再通知您。",
  },
  "next.pickup": {
    en: "We'll let you know when your order is ready to pick up.",
    zh: "貨品可自取時會再通知你。",
    cn: "商品可自提时会再通知您。",
  },
  "next.release": {
    en: "Your pre-order comes out on {date}. We'll let you know as soon as it's ready.",
    zh: "預購貨品將於 {date} 發售，備妥後會再通知你。",
    cn: "预售商品将于 {date} 发售，备好后会再通知您。",
  },
  receipt: {
    en: "This e-mail is your receipt.",
    zh: "此電郵即為收據。",
    cn: "本邮件即为收据。",
  },
  supersedes: {
    en: "This order replaces your unpaid order {reference}, which is cancelled. Please don't pay for that one.",
    zh: "此訂單取代你未付款的訂單 {reference}。該訂單已取消，請勿付款。",
    cn: "此订单取代您未付款的订单 {reference}。该订单已取消，请勿付款。",
  },
});
