import { composeEmail } from "../../base/messages/index.ts";
import type { MessageKind } from "../../platform/modules/message-kind.ts";
import { composeReceipt, composeReply } from "./compose-enquiry-mail.rules.ts";

const reference = "EQ-7KQ4-M2X9";

export const receiptMessage: MessageKind = {
  kind: "enquiry-received",
  examples: async ({ language, head }) => [
    {
      channel: "email",
      ...(await composeEmail(composeReceipt({ reference, language }), head)),
    },
  ],
};

export const replyMessage: MessageKind = {
  kind: "enquiry-reply",
  isAnswerable: true,
  examples: async ({ language, head, publicUrl, typedText }) => {
    const exampleReply = {
      reference,
      language,
      name: typedText ?? "Anna Chan",
      subject: typedText ?? "A model kit with a missing part",
      sentAt: new Date("2026-11-20T04:05:00Z"),
      text: "The left wing is on its way to you. Sorry for the trouble!",
      publicUrl,
    };
    return [{ channel: "email", ...(await composeEmail(composeReply(exampleReply), head)) }];
  },
};
