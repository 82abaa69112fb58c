import type { EndpointRequest } from "@harbour/contracts";
import type { OperatorApi, StaffOrderDetails } from "@harbour/contracts/operator";
import { isZeroMoney, readTypedMoney } from "@harbour/i18n";
import { useState } from "react";

export type PlanInput = NonNullable<EndpointRequest<OperatorApi["refunds"]["plan"]>["body"]>;

interface ChosenLine {
  readonly qty: number;
  readonly restock: boolean;
}

/** The choices in the refund planner. Lines and gifts are keyed by variant. */
export interface RefundForm {
  readonly lines: ReadonlyMap<string, ChosenLine>;
  readonly gifts: ReadonlyMap<string, number>;
  readonly shipping: boolean;
  readonly goodwill: string;
}

/** Keeps the planner's choices and builds the request for the shop. @param start returns the initial choices */
export function useRefundForm(start: () => RefundForm) {
  const [form, setForm] = useState(start);
  const changeForm = (change: Partial<RefundForm>) =>
    setForm((current) => ({ ...current, ...change }));
  const setLine = (variantId: string, change: Partial<ChosenLine>) =>
    setForm((before) => {
      const line = before.lines.get(variantId) ?? { qty: 0, restock: false };
      return { ...before, lines: new Map(before.lines).set(variantId, { ...line, ...change }) };
    });
  const setGiftQty = (variantId: string, qty: number) =>
    setForm((before) => ({ ...before, gifts: new Map(before.gifts).set(variantId, qty) }));
  return { form, changeForm, setLine, setGiftQty, input: makePlanInput(form) };
}

/** Serialises the choices, except goodwill, for a draft. */
export const serializeRefundChoices = ({ lines, gifts, shipping }: RefundForm): string =>
  JSON.stringify({ lines: [...lines], gifts: [...gifts], shipping } satisfies DraftChoices);

/**
 * Returns the planner's initial choices from a draft.
 * @param item a variant to refund one unit of, if the planner was opened for it
 */
export function makeInitialRefundForm(
  { goodwill = "", choices }: Readonly<Record<string, string>>,
  item: string | null,
): RefundForm {
  const savedChoices = choices === undefined ? {} : (JSON.parse(choices) as Partial<DraftChoices>);
  const lines = new Map(savedChoices.lines);
  if (item !== null && !lines.has(item)) lines.set(item, { qty: 1, restock: false });
  return {
    lines,
    gifts: new Map(savedChoices.gifts),
    shipping: savedChoices.shipping ?? false,
    goodwill,
  };
}

interface DraftChoices {
  readonly lines: readonly (readonly [string, ChosenLine])[];
  readonly gifts: readonly (readonly [string, number])[];
  readonly shipping: boolean;
}

/** Builds the request for a plan. @returns null when nothing is chosen, or when the goodwill is not an amount */
export function makePlanInput({ lines, gifts, shipping, goodwill }: RefundForm): PlanInput | null {
  const amount = goodwill.trim() === "" ? "0.00" : readTypedMoney(goodwill);
  if (amount === null) return null;
  const items = [...lines].flatMap(([product_variant_id, { qty, restock }]) =>
    qty > 0 ? [{ product_variant_id, qty, restock }] : [],
  );
  if (items.length === 0 && !shipping && isZeroMoney(amount)) return null;
  const giftItems = [...gifts].flatMap(([product_variant_id, qty]) =>
    qty > 0 ? [{ product_variant_id, qty }] : [],
  );
  return { items, shipping, goodwill: amount, gifts: giftItems };
}

/** Counts the units that were bought and not refunded yet, by variant. */
export function countRefundable({
  cart_items,
  gift_items,
  refunds,
}: Pick<StaffOrderDetails, "cart_items" | "gift_items" | "refunds">): ReadonlyMap<string, number> {
  const giftIds = new Set(gift_items.map(({ product_variant_id: id }) => id));
  const unitsLeft = new Map(cart_items.map(({ product_variant_id: id, qty }) => [id, qty]));
  for (const { items } of refunds)
    for (const { product_variant_id: id, qty, amount } of items) {
      // A withdrawn gift unit does not reduce the refundable units of a bought line with the same variant.
      const isGift = giftIds.has(id) && isZeroMoney(amount);
      if (!isGift && unitsLeft.has(id)) unitsLeft.set(id, Math.max(0, unitsLeft.get(id)! - qty));
    }
  return unitsLeft;
}
