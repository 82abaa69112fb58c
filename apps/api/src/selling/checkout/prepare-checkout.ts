import type { DeliveryInfo } from "@harbour/contracts";
import type { Language } from "@harbour/contracts/constants";
import { findStore, setting } from "../../base/configuration/index.ts";
import { publicHolidays } from "../../catalogue/delivery/index.ts";
import { readEarningRate } from "../../offers/membership/index.ts";
import { normaliseContact } from "../../orders/order-access/index.ts";
import { readOrderDeadlines } from "../../orders/order-status/index.ts";
import type { Operator, Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { networkKey } from "../../platform/requests/client-network.ts";
import { hashKey } from "../../platform/sessions/hash-key.ts";
import type { Money } from "../../platform/values/money.ts";
import { cartLimits, type CartKey, type StaffLine } from "../cart/index.ts";
import type { ExpectedCart } from "./check-total.ts";
import type { CheckoutRequest } from "./checkout.rules.ts";
import type { Buyer } from "./enforce-person-limits.ts";

export interface Checkout extends CheckoutRequest, ExpectedCart {
  /** The store's id or alias. */
  readonly storeId: string;
  readonly delivery_info: DeliveryInfo;
  readonly voucher_code?: string | null | undefined;
  readonly card_id?: string | undefined;
  readonly language: Language;
  /** The part that staff write; absent for a shopper's own checkout. */
  readonly staffDraft?: StaffDraft;
}

/** The part of an order that staff write, in place of the shopper's cart. */
export interface StaffDraft {
  readonly operator: Operator;
  readonly lines: readonly StaffLine[];
  /** The cents that staff take off the goods. */
  readonly goodwill: Money;
  /** The seconds until payment, for which prices and goods are reserved. */
  readonly secondsToPay: number;
}

/**
 * A checkout with everything that can be loaded before its transaction, so that the transaction reads less while it
 * holds locks.
 */
export type PreparedCheckout = Awaited<ReturnType<typeof prepareCheckout>>;

/** @throws ShopError `not_found` for an unknown store */
export async function prepareCheckout(deps: Deps, shopper: Shopper, checkout: Checkout) {
  const store = await findStore(deps.db, checkout.storeId);
  const cartKey: CartKey = { customerId: shopper.id, storeId: store.id };
  const contact = normaliseContact(checkout.delivery_details);
  const buyer: Buyer = { customer: shopper, ...contact };
  const limits = await setting(deps.db, cartLimits);
  const earningRate = await readEarningRate(deps.db);
  const { secondsToPay } = await readOrderDeadlines(deps.db);
  const holidays = await setting(deps.db, publicHolidays);
  // The limit is switched off together with all other rate limits.
  const { rateLimits, secret } = deps.settings;
  return {
    shopper,
    checkout,
    store,
    cartKey,
    buyer,
    pricing: {
      preloaded: { limits, earningRate, contact },
      staffLines: checkout.staffDraft?.lines,
      goodwill: checkout.staffDraft?.goodwill,
    },
    /** The deadline is stored with the order, so a later change of the setting does not move it. */
    secondsToPay: checkout.staffDraft?.secondsToPay ?? secondsToPay[checkout.payment_method],
    /** Facts for promises of delivery. */
    promiseFacts: { at: deps.clock(), holidays },
    /** The hashed network; null for networks that are not counted, such as that of staff. */
    network:
      rateLimits && !checkout.staffDraft ? hashKey(secret, networkKey(shopper.address)) : null,
  };
}
