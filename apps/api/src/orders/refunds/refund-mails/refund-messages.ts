import { composeEmail } from "../../../base/messages/index.ts";
import type {
  ExampleRequest,
  MessageExample,
  MessageKind,
} from "../../../platform/modules/message-kind.ts";
import { composeRefundMail, composeRefundSms } from "./compose-refund-mail.rules.ts";
import { exampleRefundMail } from "./refund-mail.example.ts";
import { refundMailKind, type RefundMail, refundMails } from "./refund-mail.rules.ts";

/** Every kind of message about a refund. */
export const refundMessages: readonly MessageKind[] = refundMails.map((about) => ({
  kind: refundMailKind(about),
  examples: (of) => buildExamples(about, of),
}));

async function buildExamples(
  about: RefundMail,
  request: ExampleRequest,
): Promise<MessageExample[]> {
  const facts = exampleRefundMail(about, request);
  return [
    { channel: "email", ...(await composeEmail(composeRefundMail(facts), request.head)) },
    { channel: "sms", text: composeRefundSms(facts, request.head.shopName) },
  ];
}
