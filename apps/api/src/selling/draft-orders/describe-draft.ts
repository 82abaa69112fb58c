import type { DraftOrder, ListedDraftOrder } from "@harbour/contracts/operator";
import { findMember } from "../../base/customers/index.ts";
import { findOrders, type OrderRow } from "../../orders/orders/index.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { findOperatorNames } from "../../platform/sessions/operator-names.ts";
import { toWire } from "../../platform/values/money.ts";
import { presentCart } from "../cart/index.ts";
import type { DraftRow } from "./draft-orders.tables.ts";
import { draftState } from "./draft-state.rules.ts";
import { computePayLink } from "./pay-link-secret.ts";
import { priceDraft } from "./price-draft.ts";

/** Lists drafts with the states of their orders. */
export async function listDrafts(
  { db, clock }: Deps,
  drafts: readonly DraftRow[],
): Promise<ListedDraftOrder[]> {
  const ids = drafts.flatMap(({ orderId }) => orderId ?? []);
  const orders = await findOrders(db, ids);
  const names = await findOperatorNames(
    db,
    drafts.map(({ operatorId }) => operatorId),
  );
  const now = clock();
  return drafts.map((draft) => {
    const order = draft.orderId === null ? undefined : orders.get(draft.orderId);
    return presentListed(draft, order, names.get(draft.operatorId) ?? null, now);
  });
}

/** Describes a draft. It has current prices until its order is placed, which has prices of its own. */
export async function describeDraft(
  deps: Deps,
  operator: Operator,
  draft: DraftRow,
): Promise<DraftOrder> {
  const [listedDraft] = await listDrafts(deps, [draft]);
  const { contents, storeId } = draft;
  const member =
    draft.customerId === null ? undefined : await findMember(deps.db, draft.customerId);
  const customerId = member?.id ?? null;
  const isPriced = draft.orderId === null && draft.cancelledAt === null;
  const cart = isPriced
    ? presentCart(await priceDraft(deps.db, operator, { ...contents, storeId, customerId }), [])
    : null;
  const { deliveryInfo: info } = contents;
  return {
    ...listedDraft!,
    contents: {
      store_id: storeId,
      customer_id: customerId,
      lines: contents.lines.map(({ variantId, qty }) => ({ product_variant_id: variantId, qty })),
      voucher_code: contents.voucherCode,
      goodwill: toWire(contents.goodwill),
      language: contents.language,
      delivery_info: {
        country_code: info.country_code,
        method: info.method,
        courier_id: info.courier_id ?? null,
        warehouse_id: info.warehouse_id ?? null,
        station_id: info.station_id ?? null,
        district: info.district ?? null,
      },
      delivery_details: contents.deliveryDetails,
    },
    customer_name: member?.username ?? null,
    cart,
    link: draft.linkMadeAt && {
      url: readPayUrl(deps, draft, draft.linkMadeAt),
      made_at: draft.linkMadeAt.toISOString(),
      mailed_at: draft.mailedAt?.toISOString() ?? null,
      seen_at: draft.seenAt?.toISOString() ?? null,
    },
  };
}

/** Returns the link of a draft; null for a link that an earlier version of the shop made from random bits. */
function readPayUrl(deps: Deps, { id, contents, linkHash }: DraftRow, madeAt: Date): string | null {
  const { url, hash } = computePayLink(deps, { draftId: id, madeAt, language: contents.language });
  return hash === linkHash ? url : null;
}

function presentListed(
  draft: DraftRow,
  order: OrderRow | undefined,
  operatorName: string | null,
  now: Date,
): ListedDraftOrder {
  return {
    _id: draft.id,
    version: draft.version,
    state: draftState(draft, order, now),
    recipient_name: draft.contents.deliveryDetails.recipient_name,
    order: order
      ? {
          _id: order.id,
          reference: order.reference,
          total: toWire(order.total),
          current_status: order.status,
        }
      : null,
    hold_until: (order?.paymentDeadline ?? draft.holdUntil).toISOString(),
    by: operatorName,
    created_at: draft.createdAt.toISOString(),
  };
}
