import { defaultStore } from "@harbour/contracts/constants";
import { arrivalMails } from "@harbour/contracts/operator";
import { composeEmail } from "../../base/messages/index.ts";
import type {
  ExampleRequest,
  MessageExample,
  MessageKind,
} from "../../platform/modules/message-kind.ts";
import {
  type ArrivalMailContent,
  composeArrivalMail,
  composeArrivalSms,
  arrivalMailKind,
} from "./compose-arrival-mail.rules.ts";

/** Every kind of mail about an arrival. */
export const arrivalMessages: readonly MessageKind[] = arrivalMails.map((mail) => ({
  kind: arrivalMailKind(mail),
  examples: (request) => buildExamples(mail, request),
}));

async function buildExamples(
  mail: ArrivalMailContent["mail"],
  { language, head, publicUrl, picture, typedText }: ExampleRequest,
): Promise<MessageExample[]> {
  const content: ArrivalMailContent = {
    mail,
    order: {
      language,
      reference: "HB-7KQ4-M2X9",
      deliveryDetails: {
        recipient_name: typedText ?? "Anna Chan",
        email: "anna@example.com",
        area_code: "852",
        phone: "91234567",
        address: "",
        remarks: "",
      },
    },
    store: defaultStore,
    items: [
      {
        productTitle: { en: "Iron Lantern", zh: "鐵燈籠", cn: "铁灯笼" },
        variantTitle: { en: "Night edition", zh: "夜色版", cn: "夜色版" },
        image: picture ?? null,
        wanted: 2,
        allocated: mail === "arrived" ? 2 : 1,
      },
    ],
    newDate: "2027-01-15",
    publicUrl,
  };
  return [
    { channel: "email", ...(await composeEmail(composeArrivalMail(content), head)) },
    { channel: "sms", text: composeArrivalSms(content, head.shopName) },
  ];
}
