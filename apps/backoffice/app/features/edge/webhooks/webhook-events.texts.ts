import type { WebhookEventType } from "@harbour/contracts/operator";
import { type StaffLanguage, texts } from "../../../texts.ts";

/** The events of webhooks in words. */
export const webhookEventTexts = texts({
  "order.placed": { en: "An order was placed", zh: "已落單" },
  "order.paid": { en: "An order was paid", zh: "訂單已付款" },
  "order.cancelled": { en: "An order was cancelled", zh: "訂單已取消" },
  "order.shipped": { en: "An order was shipped", zh: "訂單已寄出" },
  "order.ready_for_pickup": { en: "An order is ready for pick-up", zh: "訂單可以自取" },
  "order.completed": { en: "An order was completed", zh: "訂單已完成" },
  "order.proof_uploaded": { en: "A payment proof was uploaded", zh: "已上載付款證明" },
  "payment.succeeded": { en: "A payment succeeded", zh: "付款成功" },
  "payment.failed": { en: "A payment failed", zh: "付款失敗" },
  "payment.refunded": { en: "A payment was refunded", zh: "款項已退回" },
  "stock.sold_out": { en: "A product sold out", zh: "貨品售罄" },
  "stock.back_in_stock": { en: "A product is back in stock", zh: "貨品重新有貨" },
} satisfies Record<WebhookEventType, Record<StaffLanguage, string>>);

/** Tells whether the type of an event has words. Old deliveries may have types that the shop no longer sends. */
export const isWordedEvent = (type: string): type is WebhookEventType => type in webhookEventTexts;
