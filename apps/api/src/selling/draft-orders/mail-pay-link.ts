import { hasMessage } from "../../base/messages/index.ts";
import { mailBuyer } from "../../orders/order-mail/index.ts";
import { findOrder } from "../../orders/orders/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { composePayLinkMail, composePayLinkSms } from "./compose-pay-link-mail.rules.ts";
import { markDraftMailed } from "./draft-orders.repository.ts";
import type { DraftRow } from "./draft-orders.tables.ts";
import { payLinkMessage } from "./pay-link-message.ts";

/**
 * Sends the link to the buyer: by e-mail, or by SMS when there is no address. The message is written here instead of
 * in a job, because a job would store the link's secret.
 */
export async function mailPayLink(deps: Deps, draft: DraftRow, url: string): Promise<void> {
  const order = draft.orderId === null ? undefined : await findOrder(deps.db, draft.orderId);
  if (order === undefined) return;
  const email = composePayLinkMail(order, url);
  const key = `pay-link:${draft.id}:${draft.version}`;
  await mailBuyer(deps, order, {
    kind: payLinkMessage.kind,
    key,
    email,
    sms: (shop) => composePayLinkSms(email, url, shop),
  });
  // A buyer who has left gets no message.
  if (await hasMessage(deps.db, key)) await markDraftMailed(deps.db, draft.id);
}
