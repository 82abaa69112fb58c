import { composeEmail } from "../../base/messages/index.ts";
import type { MessageKind } from "../../platform/modules/message-kind.ts";
import { composePayLinkMail, composePayLinkSms } from "./compose-pay-link-mail.rules.ts";

/** The message with a pay link. The link works for at most 30 days. */
export const payLinkMessage: MessageKind = {
  kind: "pay-link",
  isSecret: true,
  retentionDays: 30,
  examples: async ({ language, head, publicUrl, typedText }) => {
    const url = `${publicUrl}/pay/0123456789abcdef`;
    const email = composePayLinkMail(
      {
        language,
        reference: "HB-7KQ4-M2X9",
        total: 74_800,
        paymentDeadline: new Date("2026-11-25T01:05:00Z"),
        deliveryDetails: {
          recipient_name: typedText ?? "Anna Chan",
          email: "anna@example.com",
          area_code: "852",
          phone: "91234567",
          address: "",
          remarks: "",
        },
      },
      url,
    );
    return [
      { channel: "email", ...(await composeEmail(email, head)) },
      { channel: "sms", text: composePayLinkSms(email, url, head.shopName) },
    ];
  },
};
