import { composeEmail } from "../../../base/messages/index.ts";
import type {
  ExampleRequest,
  MessageExample,
  MessageKind,
} from "../../../platform/modules/message-kind.ts";
import { composeWithdrawnEmail, composeWithdrawnSms } from "./compose-withdrawn-email.rules.ts";

export const withdrawnMessage: MessageKind = { kind: "voucher-withdrawn", examples: buildExamples };

async function buildExamples({
  language,
  head,
  publicUrl,
  typedText,
}: ExampleRequest): Promise<MessageExample[]> {
  const title = { en: "Harbour mist: HK$20 off", zh: "海霧券：減 HK$20", cn: "海雾券：立减 HK$20" };
  const mailData = {
    title,
    points: 40,
    count: 1,
    name: typedText ?? "Anna Chan",
    language,
    publicUrl,
  };
  return [
    { channel: "email", ...(await composeEmail(composeWithdrawnEmail(mailData), head)) },
    { channel: "sms", text: composeWithdrawnSms(mailData, head.shopName) },
  ];
}
