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
export const orderMessages: readonly MessageKind[] = orderMails.map((about) => ({
  kind: orderMailKind(about),
  examples: (of) => buildExamples(about, of),
}));

async function buildExamples(about: OrderMail, request: ExampleRequest): Promise<MessageExample[]> {
  const facts = exampleOrderMail(about, request);
  return [
    { channel: "email", ...(await composeEmail(composeOrderMail(facts), request.head)) },
    { channel: "sms", text: composeOrderSms(facts, request.head.shopName) },
  ];
}
