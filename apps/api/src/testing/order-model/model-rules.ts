import type { StaffAction } from "../people/staff-action.ts";
import {
  cancelOrder,
  closeProviderPage,
  releaseOrder,
  removeFromCart,
  removeFromWarehouse,
  type Model,
  type ModelOrder,
  markPaid,
  computeModelPrice,
  applyPaymentOutcome,
  reserveOrder,
} from "./pure-model.ts";

/** The model's answer to an allowed change. The model answers with the status and code that the API must return. */
export const successStatus = "200";
export const wrongState = "409 order_state";

export interface ModelCheckout {
  readonly who: number;
  readonly isOnline: boolean;
  readonly isPickup: boolean;
  readonly withCode: boolean;
  /** The total that the client expects. `none` sends no total. */
  readonly expects: "right" | "wrong" | "none";
  /** The index of the only chosen article. Null chooses all articles. */
  readonly onlyLine: number | null;
}

export function setLine(model: Model, personIndex: number, article: number, qty: number): string {
  if (qty > model.free[article]!) return "409 insufficient_stock";
  model.people[personIndex]!.cart[article] = qty;
  return successStatus;
}

/** Returns the units to buy by article. */
export function countChosen(
  model: Model,
  { who, onlyLine }: Pick<ModelCheckout, "who" | "onlyLine">,
): number[] {
  const { cart } = model.people[who]!;
  return cart.map((qty, index) => (onlyLine === null || onlyLine === index ? qty : 0));
}

/**
 * Returns the unpaid online orders of the same goods. Their goods are still in the cart, and a new order supersedes
 * them.
 */
export function findOlderOrders(
  model: Model,
  checkout: Pick<ModelCheckout, "who" | "onlyLine">,
): ModelOrder[] {
  const quantities = countChosen(model, checkout);
  return model.orders.filter(
    ({ who, isOnline, status, boughtUnits }) =>
      who === checkout.who &&
      isOnline &&
      status === "submitted" &&
      boughtUnits.some((qty, index) => qty > 0 && quantities[index]! > 0),
  );
}

/** Computes the price of a cart as in its checkout, where older orders of the same goods are superseded. */
export function computeShownPrice(
  model: Model,
  cartOptions: Omit<ModelCheckout, "isOnline" | "expects">,
) {
  const olderOnes = findOlderOrders(model, cartOptions);
  for (const order of olderOnes) releaseOrder(model, order);
  const price = computeModelPrice(model, cartOptions.who, {
    ...cartOptions,
    quantities: countChosen(model, cartOptions),
  });
  for (const order of olderOnes) reserveOrder(model, order);
  return price;
}

/** Returns every correct answer. If a checkout has several faults, the shop may report any of them first. */
export function checkOut(model: Model, checkout: ModelCheckout): string[] {
  const { who, isOnline, isPickup, withCode } = checkout;
  const person = model.people[who]!;
  const quantities = countChosen(model, checkout);
  if (quantities.every((qty) => qty === 0)) return ["422 validation"];
  const price = computeShownPrice(model, checkout);
  const olderOnes = findOlderOrders(model, checkout);
  for (const order of olderOnes) releaseOrder(model, order);
  const refusals = [
    ...(quantities.some((qty, index) => qty > model.free[index]!)
      ? ["409 insufficient_stock"]
      : []),
    ...(price.points > person.points ? ["403 not_enough_points"] : []),
    ...(withCode && !price.isCodeApplied ? ["422 validation"] : []),
    ...(checkout.expects === "wrong" ? ["409 total_changed"] : []),
  ];
  for (const order of olderOnes) reserveOrder(model, order);
  if (refusals.length > 0) return refusals;
  for (const order of olderOnes) applyPaymentOutcome(model, order);
  if (olderOnes.some((order) => order.isPaid)) return ["409 conflict"];
  for (const order of olderOnes) {
    if (order.status !== "submitted") continue;
    cancelByBuyer(model, order, false);
    order.isSuperseded = true;
  }
  const isFree = price.total === 0;
  const order: ModelOrder = {
    who,
    boughtUnits: quantities,
    isOnline,
    isPickup,
    hasUsedCode: withCode,
    total: price.total,
    points: price.points,
    status: "submitted",
    isPaid: false,
    hasReservation: false,
    isSuperseded: false,
    isCancelledByBuyer: false,
    seeks: false,
    returned: 0,
    payment: isOnline && !isFree ? "open" : null,
    providerPageState: isOnline && !isFree ? "open" : null,
    isProviderAsked: false,
  };
  reserveOrder(model, order);
  model.orders.push(order);
  if (!isOnline) removeFromCart(person, order);
  if (isFree) markPaid(model, order);
  return [successStatus];
}

/**
 * Reads an order. If the order waits for the provider, the read asks the provider, at most once in three seconds.
 * @param isThrottleOver true when the three seconds have passed
 */
export function readModelOrder(model: Model, order: ModelOrder, isThrottleOver: boolean): void {
  if (
    order.status !== "submitted" ||
    order.payment === null ||
    (order.isProviderAsked && !isThrottleOver)
  )
    return;
  order.isProviderAsked = true;
  applyPaymentOutcome(model, order);
}

/** Sends a buyer to the payment page. The shop then asks the provider at once, and the next reader may make it ask again. */
export function goToPay(model: Model, order: ModelOrder): void {
  if (order.status !== "submitted") return;
  applyPaymentOutcome(model, order);
  order.isProviderAsked = false;
  // A new page replaces an expired page.
  if (order.status === "submitted" && order.payment === "failed")
    Object.assign(order, { payment: "open", providerPageState: "open" });
}

export function uploadProof(order: ModelOrder): string {
  const { status, isOnline } = order;
  if (isOnline) return wrongState;
  // A proof after the cancellation is accepted, and then staff look for the money.
  if (status === "cancelled") order.seeks = true;
  else if (status === "submitted" || status === "pending") order.status = "pending";
  else return wrongState;
  return successStatus;
}

/** Cancels an order for its buyer. @param isSilent true when the provider does not answer */
export function cancelByBuyer(model: Model, order: ModelOrder, isSilent: boolean): string {
  if (order.status === "submitted" && !isSilent) closeProviderPage(model, order);
  if (order.status !== "submitted" && order.status !== "pending") return wrongState;
  order.isCancelledByBuyer = true;
  order.seeks = order.status === "pending";
  cancelOrder(model, order);
  return successStatus;
}

export function passDeadline(model: Model, order: ModelOrder, isSilent: boolean): void {
  if (order.status === "submitted" && !isSilent) closeProviderPage(model, order);
  if (order.status === "submitted") cancelOrder(model, order);
}

export function returnTransfer(order: ModelOrder, cents: number, isAnother: boolean): string {
  if (order.isOnline || order.status !== "cancelled") return wrongState;
  if (order.returned > 0 && !isAnother) return "409 conflict";
  if (order.returned + cents > order.total) return "409 conflict";
  order.seeks = false;
  order.returned += cents;
  return successStatus;
}

export function dismissTransfer(order: ModelOrder): string {
  if (!order.seeks) return wrongState;
  order.seeks = false;
  return successStatus;
}

export type QueueAction = Exclude<StaffAction, "return-transfer" | "dismiss-transfer">;

export function judgeStaffAction(model: Model, order: ModelOrder, action: QueueAction): string {
  const { status, isPickup } = order;
  const [from, isAllowed] = {
    approve: ["pending", true],
    reject: ["pending", true],
    ready: ["processing", isPickup],
    ship: ["processing", !isPickup],
  }[action] as [string, boolean];
  if (status !== from || !isAllowed) return wrongState;
  if (action === "approve") markPaid(model, order);
  else if (action === "reject") order.status = "submitted";
  else if (action === "ready") order.status = "ready-to-pickup";
  else {
    order.status = "delivering";
    removeFromWarehouse(model, order);
  }
  return successStatus;
}

export function confirmReceipt(model: Model, order: ModelOrder): string {
  if (order.status === "ready-to-pickup") removeFromWarehouse(model, order);
  else if (order.status !== "delivering") return wrongState;
  order.status = "completed";
  return successStatus;
}

/** Pays at the provider while its page is open. */
export function payAtProvider(order: ModelOrder): void {
  if (order.providerPageState === "open") order.providerPageState = "paid";
}

export function closeAtProvider(order: ModelOrder): void {
  if (order.providerPageState === "open") order.providerPageState = "expired";
}
