import { composeEmail } from "../../base/messages/index.ts";
import type {
  ExampleRequest,
  MessageExample,
  MessageKind,
} from "../../platform/modules/message-kind.ts";
import { composeOrderMail } from "./compose-order-mail.rules.ts";
import { composeOrderSms } from "./compose-order-sms.rules.ts";
import { orderMailKind, orderMails, type OrderMail } from "./mail-kinds.rules.ts";
import { exampleOrderMail } from "./order-mail.example.ts";

/** Every kind of message about an order. */
export const orderMessages: readonly MessageKind[] = orderMails.map((mailType) => ({
  kind: orderMailKind(mailType),
  examples: (request) => buildExamples(mailType, request),
}));

async function buildExamples(
  mailType: OrderMail,
  request: ExampleRequest,
): Promise<MessageExample[]> {
  const mailData = exampleOrderMail(mailType, request);
  return [
    { channel: "email", ...(await composeEmail(composeOrderMail(mailData), request.head)) },
    { channel: "sms", text: composeOrderSms(mailData, request.head.shopName) },
  ];
}
