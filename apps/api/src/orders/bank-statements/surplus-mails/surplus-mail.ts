import { findStore } from "../../../base/configuration/index.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { mailBuyer } from "../../order-mail/index.ts";
import { findOrder } from "../../orders/index.ts";
import { defineOrderMailWriter } from "../../ports.ts";
import { findSurplus } from "../transfer-lists.repository.ts";
import { composeSurplusMail, composeSurplusSms } from "./compose-surplus-mail.rules.ts";
import {
  surplusMailKind,
  surplusMailJobName,
  type SurplusMailPayload,
} from "./surplus-mail.rules.ts";

export const surplusMailWriter = defineOrderMailWriter(surplusMailJobName, mailAboutSurplus);

/** Tells a buyer who paid too much that the shop has found or returned the surplus. */
async function mailAboutSurplus(deps: Deps, payload: SurplusMailPayload): Promise<void> {
  const { about, order_id: orderId, transfer_id: transferId } = payload;
  const order = await findOrder(deps.db, orderId);
  const transferSurplus = await findSurplus(deps.db, transferId);
  if (order === undefined || transferSurplus === undefined) return;
  const mailData = {
    about,
    order,
    store: (await findStore(deps.db, order.storeId)).alias,
    ...transferSurplus,
    publicUrl: deps.settings.publicUrl,
  };
  await mailBuyer(deps, order, {
    kind: surplusMailKind(about),
    key: `surplus-${about}:${transferId}`,
    email: composeSurplusMail(mailData),
    sms: (shop) => composeSurplusSms(mailData, shop),
  });
}
