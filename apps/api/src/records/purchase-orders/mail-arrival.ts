import { findStore } from "../../base/configuration/index.ts";
import { mailBuyer } from "../../orders/order-mail/index.ts";
import { findOrder, findOrderLines, type OrderRow } from "../../orders/orders/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { type ArrivalShare, chooseArrivalMail } from "./allocate-arrival.rules.ts";
import { readShares } from "./arrivals.repository.ts";
import {
  type ArrivalMailContent,
  composeArrivalMail,
  composeArrivalSms,
  arrivalMailKind,
} from "./compose-arrival-mail.rules.ts";

export const arrivalMailJobName = "mail-arrival";

export interface ArrivalMailPayload {
  readonly order_id: string;
  readonly arrival_id: string;
}

/** Sends the buyer of a waiting order the news of an arrival, only once. A cancelled order gets no mail. */
export async function mailArrival(
  deps: Deps,
  { order_id: orderId, arrival_id: arrivalId }: ArrivalMailPayload,
): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (order === undefined || order.status === "cancelled") return;
  const { shares, newDate } = await readShares(deps.db, arrivalId, orderId);
  if (shares.length === 0) return;
  const content = await describeMail(deps, order, { shares, newDate });
  await mailBuyer(deps, order, {
    kind: arrivalMailKind(content.mail),
    key: `arrival:${arrivalId}:${orderId}`,
    email: composeArrivalMail(content),
    sms: (shop) => composeArrivalSms(content, shop),
  });
}

/** Reads the data of a mail. */
export async function describeMail(
  deps: Deps,
  order: OrderRow,
  {
    shares,
    newDate,
  }: { readonly shares: readonly ArrivalShare[]; readonly newDate: string | null },
): Promise<ArrivalMailContent> {
  const lines = await findOrderLines(deps.db, order.id);
  return {
    mail: chooseArrivalMail(shares),
    order,
    store: (await findStore(deps.db, order.storeId)).alias,
    items: shares.flatMap(({ variantId, wanted, allocated }) => {
      const line = lines.find((candidate) => candidate.variantId === variantId);
      if (line === undefined) return [];
      const { productTitle, variantTitle, image } = line;
      return [{ productTitle, variantTitle, image, wanted, allocated }];
    }),
    newDate,
    publicUrl: deps.settings.publicUrl,
  };
}
