import type { TraceStep } from "@harbour/contracts";
import { normaliseCode } from "@harbour/contracts/constants";
import type {
  PromotionTrial,
  TrialOutcome,
  TrialReason,
  TriedCart,
} from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { findStore, setting } from "../../base/configuration/index.ts";
import { findDeliveryChoices } from "../../catalogue/delivery/index.ts";
import { membershipLevels } from "../../offers/membership/index.ts";
import {
  type DescribedPromotion,
  describePromotions,
  promotionState,
} from "../../offers/promotions/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import { inTransaction, runAndRollBack } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { refuseFaults } from "../../platform/replies/refuse-faults.ts";
import { invalid } from "../../platform/replies/shop-error.ts";
import { newGuestId } from "../../platform/sessions/tokens.ts";
import { toWire } from "../../platform/values/money.ts";
import { presentCart, type PricedCart, priceCart } from "../../selling/cart/index.ts";
import { planUnsavedPromotion, writeUnsavedPlan } from "./unsaved-promotion.ts";

/**
 * Prices an example cart by the rules of real carts, and explains each promotion. Unsaved terms are written in a
 * transaction that is rolled back.
 * @throws ShopError `validation`, `not_found`
 */
export async function tryPromotions(
  deps: Deps,
  { address }: Operator,
  triedCart: TriedCart,
): Promise<PromotionTrial> {
  const [courier] = (await findDeliveryChoices(deps.db, "HK")).couriers;
  const delivery = courier && {
    country_code: "HK" as const,
    method: "DELIVERY" as const,
    courier_id: courier._id,
  };
  const shopper = { kind: "guest" as const, id: newGuestId(), address };
  return inTransaction(deps.db, (outerTx) =>
    runAndRollBack(outerTx, async (tx) => {
      if (triedCart.promotion) {
        const plan = await planUnsavedPromotion(tx, triedCart.promotion);
        refuseFaults(plan.faults, ["promotion"]);
        await writeUnsavedPlan(tx, plan);
      }
      const store = await findStore(tx, triedCart.store);
      const assumedPricing = {
        groups: await listGroups(tx, triedCart.level),
        at: triedCart.at === null ? deps.clock() : new Date(triedCart.at),
      };
      const staffLines = triedCart.lines.map(({ product_variant_id: variantId, qty }) => ({
        variantId,
        qty,
      }));
      const request = { voucher_code: triedCart.code, delivery_info: delivery };
      const cart = await priceCart(tx, shopper, store, request, { staffLines, assumedPricing });
      const allPromotions = [...(await describePromotions(tx)).values()];
      return presentTrial(
        cart,
        allPromotions.map((promotion) =>
          explain(promotion, cart, { code: triedCart.code, at: assumedPricing.at }),
        ),
      );
    }),
  );
}

/** A member of a level also belongs to every level below it. */
async function listGroups(tx: Tx, slug: string | null): Promise<string[]> {
  if (slug === null) return [];
  const levels = await setting(tx, membershipLevels);
  const level = levels.find((candidate) => candidate.slug === slug);
  if (level === undefined) {
    const slugList = levels.map((knownLevel) => knownLevel.slug).join(", ");
    throw invalid({ level: [makeReason("unknown-level", { level: slug, levels: slugList })] });
  }
  return levels
    .filter(({ points }) => points <= level.points)
    .map((reachedLevel) => reachedLevel.slug);
}

interface EnteredCode {
  readonly code: string | null;
  readonly at: Date;
}

function explain(
  { id, record }: DescribedPromotion,
  cart: PricedCart,
  { code, at }: EnteredCode,
): TrialOutcome {
  const { key, title, template_type } = record;
  const isCodeEntered =
    record.code !== null && code !== null && record.code === normaliseCode(code);
  const discount = cart.discounts.find(({ promotion }) => promotion.id === id);
  const step =
    cart.trace.find(({ on }) => on === id) ??
    (isCodeEntered ? cart.trace.find(({ rule }) => rule === "code") : undefined);
  const missingForOffer = cart.nearOffers.find(({ promotion }) => promotion.id === id)?.missing;
  const missing = isCodeEntered && cart.codeMissing ? cart.codeMissing : missingForOffer;
  const outcome = {
    _id: id,
    key,
    title,
    template_type,
    worth: step?.worth ?? null,
    missing: missing ? { amount: toWire(missing.amount), qty: missing.pieces } : null,
  };
  if (discount) return { ...outcome, applies: true, amount: toWire(discount.amount), reason: null };
  const reason =
    record.code !== null && !isCodeEntered
      ? "no-code"
      : trialReason(step, promotionState(record, at));
  return { ...outcome, applies: false, amount: toWire(0), reason };
}

/** Explains to staff why a promotion does not apply, in more detail than the trace that shoppers may see. */
function trialReason(
  step: TraceStep | undefined,
  state: ReturnType<typeof promotionState>,
): TrialReason {
  if (state === "planned") return "not-yet";
  if (state === "stopped") return "stopped";
  return step?.reason ?? (state === "ended" ? "expired" : "goods");
}

function presentTrial(cart: PricedCart, outcomes: TrialOutcome[]): PromotionTrial {
  const { totals } = cart;
  return {
    lines: cart.lines.map(({ variant, qty, originalSubtotal, subtotal, globalDiscount }) => ({
      product_variant_id: variant.variantId,
      qty,
      price: toWire(originalSubtotal),
      subtotal: toWire(subtotal),
      saving: toWire(globalDiscount),
    })),
    gifts: presentCart(cart, []).gift_items,
    subtotal: toWire(totals.subtotal),
    own_discounts: toWire(totals.localDiscount),
    saving: toWire(totals.globalDiscount),
    shipping_fee: toWire(totals.shippingFee),
    total: toWire(totals.total),
    outcomes: outcomes.toSorted((a, b) => Number(b.applies) - Number(a.applies)),
  };
}
