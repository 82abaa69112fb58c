import { composeEmail } from "../../../base/messages/index.ts";
import type {
  ExampleRequest,
  MessageExample,
  MessageKind,
} from "../../../platform/modules/message-kind.ts";
import { exampleOrderMail } from "../../order-mail/index.ts";
import {
  composeSurplusMail,
  composeSurplusSms,
  type SurplusMailContent,
} from "./compose-surplus-mail.rules.ts";
import { surplusMailKind, type SurplusMail, surplusMails } from "./surplus-mail.rules.ts";

/** Every kind of message about a surplus. */
export const surplusMessages: readonly MessageKind[] = surplusMails.map((mailType) => ({
  kind: surplusMailKind(mailType),
  examples: (request) => buildExamples(mailType, request),
}));

/** Returns an example's content: Anna paid HK$50 too much. */
export function exampleSurplusMail(
  mailType: SurplusMail,
  request: ExampleRequest,
): SurplusMailContent {
  const { order, store, publicUrl } = exampleOrderMail("paid", request);
  return {
    about: mailType,
    order,
    store,
    amount: order.total + 5_000,
    surplus: 5_000,
    isFurther: false,
    publicUrl,
  };
}

async function buildExamples(
  mailType: SurplusMail,
  request: ExampleRequest,
): Promise<MessageExample[]> {
  const mailData = exampleSurplusMail(mailType, request);
  return [
    { channel: "email", ...(await composeEmail(composeSurplusMail(mailData), request.head)) },
    { channel: "sms", text: composeSurplusSms(mailData, request.head.shopName) },
  ];
}
