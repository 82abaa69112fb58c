import { findOrder, type OrderRow } from "../../orders/orders/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { findDraftOfLink } from "./draft-orders.repository.ts";
import type { DraftRow } from "./draft-orders.tables.ts";
import { hashPayLink } from "./pay-link-secret.ts";

export interface FoundPayLink {
  readonly draft: DraftRow;
  readonly order: OrderRow;
}

/** Finds the order of a link. @throws ShopError `not_found`, also for a link that a newer one replaced */
export async function findPayLink(deps: Deps, token: string): Promise<FoundPayLink> {
  const draft = await findDraftOfLink(deps.db, hashPayLink(deps.settings.secret, token));
  const order = draft?.orderId ? await findOrder(deps.db, draft.orderId) : undefined;
  if (draft === undefined || order === undefined) throw notFound("Pay link");
  return { draft, order };
}
