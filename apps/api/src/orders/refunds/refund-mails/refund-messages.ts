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
export const refundMessages: readonly MessageKind[] = refundMails.map((mailType) => ({
  kind: refundMailKind(mailType),
  examples: (exampleRequest) => buildExamples(mailType, exampleRequest),
}));

async function buildExamples(
  mailType: RefundMail,
  request: ExampleRequest,
): Promise<MessageExample[]> {
  const mailData = exampleRefundMail(mailType, request);
  return [
    { channel: "email", ...(await composeEmail(composeRefundMail(mailData), request.head)) },
    { channel: "sms", text: composeRefundSms(mailData, request.head.shopName) },
  ];
}
