import type { Cart, CartItem, Order } from "@harbour/contracts";
import { ApiError } from "@harbour/api-client";
import type { RequestContext } from "../../request/request-context.ts";
import type { ShopClient } from "../../request/session.server.ts";

/** An unpaid online order of lines that are still in the cart: ordering them again replaces it. */
export interface WaitingOrder {
  readonly id: string;
  readonly reference: string;
  /** Held for it now, by variant: a new order of the same lines finds them free. */
  readonly held: Readonly<Record<string, number>>;
}

/** Null: there is none, or it cannot be said now. */
export async function readWaitingOrder(
  { store }: Pick<RequestContext, "store">,
  client: ShopClient,
): Promise<WaitingOrder | null> {
  try {
    const { data } = await client.orders.all({ query: { store_id: store, per_page: 5 } });
    const summary = data.find(
      (order) => order.payment_method === "ONLINE" && order.current_status === "submitted",
    );
    if (!summary) return null;
    const order = await client.orders.details({ params: { order_id: summary._id } });
    return order.current_status === "submitted" ? waitingOrderOf(order) : null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

function waitingOrderOf({ _id: id, reference, cart_items: lines }: Order): WaitingOrder {
  const held = lines.map(({ product_variant_id: variant, qty }) => [variant, qty] as const);
  return { id, reference, held: Object.fromEntries(held) };
}

/** Whether a new order of what is chosen would replace it. */
export function isReplaced(
  { held }: WaitingOrder,
  { cart_items: lines }: Pick<Cart, "cart_items">,
): boolean {
  return lines.some((line) => line.is_checkout && line.product_variant_id in held);
}

/** The cart as a new order would find it: what is held for the one that it replaces is there for it. */
export function withOwnHolds(cart: Cart, waiting: WaitingOrder | null): Cart {
  if (!waiting || !isReplaced(waiting, cart)) return cart;
  const freed = (line: CartItem): CartItem => {
    const held = waiting.held[line.product_variant_id] ?? 0;
    const isShort = line.problem === "sold-out" || line.problem === "not-enough-stock";
    if (!isShort || line.qty > Math.max(0, line.stock) + held) return line;
    return { ...line, problem: null, max_qty: Math.max(line.max_qty, line.qty) };
  };
  return { ...cart, cart_items: cart.cart_items.map(freed) };
}
