import type { ExampleRequest } from "../../../platform/modules/message-kind.ts";
import { exampleOrderMail } from "../../order-mail/index.ts";
import type { RefundMailContent } from "./compose-refund-mail.rules.ts";
import type { RefundMail } from "./refund-mail.rules.ts";

const rejection = {
  en: "The seal of one of them is broken.",
  zh: "其中一件的封條已拆開。",
  cn: "其中一件的封条已拆开。",
};
const reason = { en: "Arrived damaged", zh: "收貨時已損壞", cn: "收货时已损坏" };

const exampleDescriptions = {
  en: "The box was wet, and one corner is torn.",
  zh: "盒子濕了，其中一角已破損。",
  cn: "盒子湿了，其中一角已破损。",
};

/** Returns example content of an email about a refund. */
export function exampleRefundMail(
  mailType: RefundMail,
  request: ExampleRequest,
): RefundMailContent {
  const { order, store, lines, publicUrl } = exampleOrderMail("paid", request);
  const isOpen = mailType === "requested";
  const isUndone = mailType === "undone";
  const approvedQty = mailType === "approved" || mailType === "paid-back" ? 1 : 0;
  const state = approvedQty > 0 ? "APPROVED" : "REJECTED";
  const { id: orderLineId, qty } = lines[0]!;
  const moment = order.createdAt;
  const row = {
    id: "1",
    orderId: order.id,
    requestId: "1",
    operatorId: null,
    note: "",
    online: 0,
    transfer: isUndone ? 0 : 38_900,
    returnedTransfer: 0,
    undoneTransfer: isUndone ? 38_900 : 0,
    shipping: 3_000,
    goodwill: 0,
    pointsBack: 0,
    pointsTaken: 38,
    pointsWithheld: 0,
    pointsExpired: 0,
    withheld: 0,
    createdAt: moment,
    settledAt: moment,
    paidOutBy: null,
    paidOutNote: null,
  };
  const refundLine = { refundId: "1", orderLineId, qty: 1, amount: 35_900, points: 0 };
  return {
    mailType,
    order,
    store,
    lines,
    request: isUndone
      ? null
      : {
          reason: reason[request.language],
          description: request.typedText ?? exampleDescriptions[request.language],
          items: [
            {
              requestId: "1",
              orderLineId,
              position: 0,
              qty,
              state: isOpen ? "PENDING" : state,
              approvedQty,
              rejection: isOpen ? null : rejection[request.language],
              rejectionTexts: isOpen ? null : rejection,
            },
          ],
        },
    refund:
      approvedQty > 0 || isUndone
        ? { row, lines: isUndone ? [] : [{ ...refundLine, withdrawnQty: 0, restockedQty: 0 }] }
        : null,
    returnedVoucherTitle: null,
    publicUrl,
  };
}
