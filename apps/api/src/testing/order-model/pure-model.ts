/**
 * The state in which the model starts. The model repeats the shop's promises about stock, carts, orders, payments,
 * points and codes with plain objects. It uses no database, no clock and no code of the shop, so that it cannot
 * repeat the shop's mistakes.
 */
export interface ModelStart {
  /** The articles, with prices in cents and points, and with units in stock. */
  readonly articles: readonly {
    readonly price: number;
    readonly point: number;
    readonly stock: number;
  }[];
  /** The points of the member. The other person is a guest, who has none. */
  readonly points: number;
  /** The number of uses of the promotion code. It takes 10 per cent off, rounded up to whole dollars. */
  readonly quota: number;
  readonly quotaPerPerson: number;
}

/** The articles in the guest's and the member's cart at the start. */
export const initialCarts = [
  [2, 0, 0],
  [1, 1, 1],
];

export interface Person {
  readonly isMember: boolean;
  points: number;
  /** The units in the cart by article. */
  readonly cart: number[];
}

export interface ModelOrder {
  readonly who: number;
  /** The bought units by article. */
  readonly boughtUnits: readonly number[];
  readonly isOnline: boolean;
  readonly isPickup: boolean;
  readonly hasUsedCode: boolean;
  readonly total: number;
  readonly points: number;
  status: string;
  isPaid: boolean;
  /** True while stock, points and the code's use are reserved. */
  hasReservation: boolean;
  /** True when a newer order of the same goods superseded the order. */
  isSuperseded: boolean;
  /** True when the buyer cancelled the order. A late payment is then returned. */
  isCancelledByBuyer: boolean;
  /**
   * True while staff look for the money of a cancelled order. Its proof was not decided before the cancellation, or
   * came after it.
   */
  seeks: boolean;
  /** The cents that arrived after the cancellation and are returned. */
  returned: number;
  /** The state of the payment attempt that the shop knows. Null when there is no attempt. */
  payment: null | "open" | "paid" | "failed" | "refunding" | "refunded";
  providerPageState: null | "open" | "paid" | "expired";
  /** True when a reader has asked the provider since the last visit to the payment page. */
  isProviderAsked: boolean;
}

export interface Model {
  readonly start: ModelStart;
  /** The unreserved units by article. */
  readonly free: number[];
  /** The units in the warehouse by article. */
  readonly onHand: number[];
  readonly people: readonly Person[];
  readonly orders: ModelOrder[];
  /** The queued jobs, in the order in which they run. */
  readonly jobs: { readonly does: "settle" | "close" | "refund"; readonly order: number }[];
}

export function createModel(start: ModelStart): Model {
  return {
    start,
    free: start.articles.map(({ stock }) => stock),
    onHand: start.articles.map(({ stock }) => stock),
    people: [
      { isMember: false, points: 0, cart: [...initialCarts[0]!] },
      { isMember: true, points: start.points, cart: [...initialCarts[1]!] },
    ],
    orders: [],
    jobs: [],
  };
}

/** Returns the part of the model that must equal the database. */
export function toVisibleState({ free, onHand, people, orders }: Model) {
  return {
    free,
    on_hand: onHand,
    points: people[1]!.points,
    uses: orders.filter(({ hasUsedCode, hasReservation }) => hasUsedCode && hasReservation).length,
    carts: people.map(({ cart }) => cart),
    orders: orders.map(({ status, isPaid, total, payment, seeks, returned }) => ({
      status,
      is_paid: isPaid,
      seeks,
      returned,
      total,
      payment,
    })),
  };
}

export const shippingFee = 4000;

/** Returns the price of a cart: original prices, less the code's discount, plus shipping. */
export function computeModelPrice(
  model: Model,
  personIndex: number,
  {
    quantities,
    isPickup,
    withCode,
  }: { quantities: readonly number[]; isPickup: boolean; withCode: boolean },
) {
  const sum = (unit: "price" | "point") =>
    model.start.articles.reduce(
      (all, article, index) => all + article[unit] * quantities[index]!,
      0,
    );
  const subtotal = sum("price");
  const isCodeApplied = withCode && subtotal > 0 && isCodeLeft(model, personIndex);
  const codeReduction = isCodeApplied ? Math.ceil(subtotal / 1000) * 100 : 0;
  const isEmpty = quantities.every((qty) => qty === 0);
  const shipping = isEmpty || isPickup ? 0 : shippingFee;
  return {
    subtotal,
    codeReduction,
    shipping,
    total: subtotal - codeReduction + shipping,
    points: sum("point"),
    isCodeApplied,
  };
}

function isCodeLeft({ start, orders }: Model, personIndex: number): boolean {
  const ordersUsingCode = orders.filter(
    ({ hasUsedCode, hasReservation }) => hasUsedCode && hasReservation,
  );
  return (
    ordersUsingCode.length < start.quota &&
    ordersUsingCode.filter((order) => order.who === personIndex).length < start.quotaPerPerson
  );
}

/** Reserves everything for an order, or nothing. */
export function reserveOrder(model: Model, order: ModelOrder): boolean {
  const { who, boughtUnits, points, hasUsedCode } = order;
  const person = model.people[who]!;
  const isAvailable =
    boughtUnits.every((qty, index) => qty <= model.free[index]!) &&
    points <= person.points &&
    (!hasUsedCode || isCodeLeft(model, who));
  if (!isAvailable) return false;
  for (const [index, qty] of boughtUnits.entries()) model.free[index]! -= qty;
  person.points -= points;
  order.hasReservation = true;
  return true;
}

export function releaseOrder(model: Model, order: ModelOrder): void {
  for (const [index, qty] of order.boughtUnits.entries()) model.free[index]! += qty;
  model.people[order.who]!.points += order.points;
  order.hasReservation = false;
}

/**
 * Marks an order as paid. The lines of an online order leave the cart now. The lines of other orders left it before.
 */
export function markPaid(model: Model, order: ModelOrder): void {
  const person = model.people[order.who]!;
  order.status = "processing";
  order.isPaid = true;
  if (person.isMember) person.points += Math.floor(order.total / 1000);
  if (order.isOnline) removeFromCart(person, order);
}

export function removeFromCart({ cart }: Person, { boughtUnits }: ModelOrder): void {
  for (const [index, qty] of boughtUnits.entries()) cart[index] = Math.max(0, cart[index]! - qty);
}

export function cancelOrder(model: Model, order: ModelOrder): void {
  order.status = "cancelled";
  releaseOrder(model, order);
  if (order.isOnline) model.jobs.push({ does: "close", order: model.orders.indexOf(order) });
}

/** Ships the goods from the warehouse. */
export function removeFromWarehouse(model: Model, { boughtUnits }: ModelOrder): void {
  for (const [index, qty] of boughtUnits.entries()) model.onHand[index]! -= qty;
}

/** Applies the provider's outcome. A second call changes nothing. */
export function applyPaymentOutcome(model: Model, order: ModelOrder): void {
  if (order.payment !== "open" || order.providerPageState === "open") return;
  if (order.providerPageState === "expired") {
    // The order keeps waiting until its own deadline.
    order.payment = "failed";
    return;
  }
  order.payment = "paid";
  if (order.status === "submitted") return markPaid(model, order);
  // A late payment reserves stock again if possible, unless the buyer cancelled the order.
  if (order.status === "cancelled" && !order.isCancelledByBuyer && reserveOrder(model, order))
    return markPaid(model, order);
  order.payment = "refunding";
  model.jobs.push({ does: "refund", order: model.orders.indexOf(order) });
}

/** Closes the provider's page before an order is cancelled. If the page was paid before, the payment counts. */
export function closeProviderPage(model: Model, order: ModelOrder): void {
  if (order.payment !== "open") return;
  if (order.providerPageState === "open") order.providerPageState = "expired";
  if (order.providerPageState === "paid") return applyPaymentOutcome(model, order);
  order.payment = "failed";
}

export function runJobs(model: Model): void {
  for (let next = model.jobs.shift(); next; next = model.jobs.shift()) {
    const order = model.orders[next.order]!;
    if (next.does === "settle") applyPaymentOutcome(model, order);
    else if (next.does === "close") closeProviderPage(model, order);
    else if (order.payment === "refunding") order.payment = "refunded";
  }
}
