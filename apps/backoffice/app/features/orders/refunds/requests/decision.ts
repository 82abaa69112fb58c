import type { EndpointRequest } from "@harbour/contracts";
import type { OperatorApi, StaffRefundRequest } from "@harbour/contracts/operator";

export type DecisionBody = NonNullable<
  EndpointRequest<OperatorApi["refunds"]["planRequest"]>["body"]
>;

/** The decision about one item. */
export interface ItemDecision {
  readonly approved: number;
  readonly restock: boolean;
  /** The slug of a prepared reason. Empty when staff type their own words. */
  readonly prepared: string;
  readonly words: string;
}

export interface Decision {
  readonly items: ReadonlyMap<string, ItemDecision>;
  readonly gifts: ReadonlyMap<string, number>;
  readonly shipping: boolean;
}

const undecidedItem: ItemDecision = { approved: 0, restock: false, prepared: "", words: "" };

/** Returns the name of the field for an item's rejection reason. */
export const makeRejectionFieldName = (variantId: string): string => `rejection ${variantId}`;

/** Returns the initial decision: everything approved as requested, or the choices and words of a draft. */
export function makeInitialDecision(
  { items }: Pick<StaffRefundRequest, "items">,
  draft: Readonly<Record<string, string>> = {},
): Decision {
  const { choices } = draft;
  const savedChoices = choices === undefined ? {} : (JSON.parse(choices) as Partial<KeptChoices>);
  const savedItems = new Map(savedChoices.items);
  return {
    items: new Map(
      items.map(({ product_variant_id: id, qty }) => [
        id,
        {
          ...undecidedItem,
          approved: qty,
          ...savedItems.get(id),
          words: draft[makeRejectionFieldName(id)] ?? "",
        },
      ]),
    ),
    gifts: new Map(savedChoices.gifts),
    shipping: savedChoices.shipping ?? false,
  };
}

interface KeptChoices {
  readonly items: readonly (readonly [string, Omit<ItemDecision, "words">])[];
  readonly gifts: readonly (readonly [string, number])[];
  readonly shipping: boolean;
}

/** Serialises the choices for a draft. The draft keeps typed words separately. */
export function serializeDecisionChoices({ items, gifts, shipping }: Decision): string {
  const itemChoices = [...items].map(([id, { words: _, ...choice }]) => [id, choice] as const);
  return JSON.stringify({ items: itemChoices, gifts: [...gifts], shipping } satisfies KeptChoices);
}

export const findItemDecision = (decision: Decision, variantId: string): ItemDecision =>
  decision.items.get(variantId) ?? undecidedItem;

/** Rejects all items. Every item then needs a reason. */
export const rejectAllItems = (decision: Decision): Decision => ({
  items: new Map(Array.from(decision.items, ([id, item]) => [id, { ...item, approved: 0 }])),
  gifts: new Map(),
  shipping: false,
});

/** Returns the decision with a change for one item. */
export function decideItem(
  decision: Decision,
  variantId: string,
  change: Partial<ItemDecision>,
): Decision {
  const item = { ...findItemDecision(decision, variantId), ...change };
  return { ...decision, items: new Map(decision.items).set(variantId, item) };
}

/** Returns the variants of items that are rejected, in whole or in part, without a reason. */
export function findMissingReasons(
  { items }: Pick<StaffRefundRequest, "items">,
  decision: Decision,
): readonly string[] {
  return items.flatMap(({ product_variant_id: id, qty }) => {
    const { approved, prepared, words } = findItemDecision(decision, id);
    return approved < qty && prepared === "" && words.trim() === "" ? [id] : [];
  });
}

/** Builds the request body that sends the decision. */
export function makeDecisionBody(
  { items }: Pick<StaffRefundRequest, "items">,
  { gifts, shipping, ...decision }: Decision,
): DecisionBody {
  return {
    items: items.map(({ product_variant_id, qty }) => {
      const { approved, restock, prepared, words } =
        decision.items.get(product_variant_id) ?? undecidedItem;
      const reason = prepared === "" ? { rejection: words.trim() } : { rejection_reason: prepared };
      return {
        product_variant_id,
        approved_qty: approved,
        restock,
        ...(approved < qty && reason),
      };
    }),
    shipping,
    gifts: [...gifts].flatMap(([product_variant_id, count]) =>
      count > 0 ? [{ product_variant_id, qty: count }] : [],
    ),
  };
}

/** Builds the request body for a plan, which leaves out reasons. */
export function makePlanBody(
  request: Pick<StaffRefundRequest, "items">,
  decision: Decision,
): DecisionBody {
  const { items, ...rest } = makeDecisionBody(request, decision);
  const decidedItems = items.map(({ product_variant_id, approved_qty, restock }) => ({
    product_variant_id,
    approved_qty,
    restock: restock ?? false,
    rejection: "-",
  }));
  return { items: decidedItems, ...rest };
}
