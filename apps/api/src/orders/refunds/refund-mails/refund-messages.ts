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
export const refundMessages: readonly MessageKind[] = refundMails.map((event) => ({
  kind: refundMailKind(event),
  examples: (exampleRequest) => buildExamples(event, exampleRequest),
}));

async function buildExamples(
  event: RefundMail,
  request: ExampleRequest,
): Promise<MessageExample[]> {
  const refundNotice = exampleRefundMail(event, request);
  return [
    { channel: "email", ...(await composeEmail(composeRefundMail(refundNotice), request.head)) },
    { channel: "sms", text: composeRefundSms(refundNotice, request.head.shopName) },
  ];
}
