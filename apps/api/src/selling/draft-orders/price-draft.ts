import type { DeliveryInfo } from "@harbour/contracts";
import { findStore } from "../../base/configuration/index.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Operator, Shopper } from "../../platform/modules/actor.ts";
import { newGuestId } from "../../platform/sessions/tokens.ts";
import type { Money } from "../../platform/values/money.ts";
import { applyPersonLimits, type PricedCart, priceCart, type StaffLine } from "../cart/index.ts";

export interface DraftToPrice {
  /** The store's id or alias. */
  readonly storeId: string;
  readonly customerId: string | null;
  readonly lines: readonly StaffLine[];
  readonly voucherCode: string | null;
  readonly deliveryInfo?: DeliveryInfo | undefined;
  readonly goodwill: Money;
}

/** Prices a draft for its buyer by the rules of the cart. @throws ShopError `not_found`, `validation` */
export async function priceDraft(
  db: Db,
  operator: Operator,
  draft: DraftToPrice,
): Promise<PricedCart> {
  const store = await findStore(db, draft.storeId);
  const buyer = draftBuyer(operator, draft.customerId);
  const request = { voucher_code: draft.voucherCode, delivery_info: draft.deliveryInfo };
  const { lines: staffLines, goodwill } = draft;
  const cart = await priceCart(db, buyer, store, request, { staffLines, goodwill });
  return applyPersonLimits(db, buyer, cart, []);
}

/** Returns the buyer in the form that prices and limits need. Without a customer this is a new guest. */
export function draftBuyer({ address, sessionId }: Operator, customerId: string | null): Shopper {
  return customerId === null
    ? { kind: "guest", id: newGuestId(), address }
    : { kind: "registered", id: customerId, sessionId, address };
}
