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
  type SurplusMailFacts,
} from "./compose-surplus-mail.rules.ts";
import { surplusMailKind, type SurplusMail, surplusMails } from "./surplus-mail.rules.ts";

/** Every kind of message about a surplus. */
export const surplusMessages: readonly MessageKind[] = surplusMails.map((about) => ({
  kind: surplusMailKind(about),
  examples: (of) => buildExamples(about, of),
}));

/** Returns example facts: Anna paid HK$50 too much. */
export function exampleSurplusFacts(about: SurplusMail, request: ExampleRequest): SurplusMailFacts {
  const { order, store, publicUrl } = exampleOrderMail("paid", request);
  return {
    about,
    order,
    store,
    amount: order.total + 5_000,
    surplus: 5_000,
    isFurther: false,
    publicUrl,
  };
}

async function buildExamples(
  about: SurplusMail,
  request: ExampleRequest,
): Promise<MessageExample[]> {
  const facts = exampleSurplusFacts(about, request);
  return [
    { channel: "email", ...(await composeEmail(composeSurplusMail(facts), request.head)) },
    { channel: "sms", text: composeSurplusSms(facts, request.head.shopName) },
  ];
}
