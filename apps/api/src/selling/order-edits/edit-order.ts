import type { EndpointInput } from "@harbour/contracts";
import type { orderEditEndpoints } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { isMember } from "../../base/customers/index.ts";
import {
  changeOrder,
  findUnchangedOrder,
  type StaffRequest,
} from "../../orders/order-queue/index.ts";
import {
  canRolePerform,
  possibleTransitions,
  systemActor,
  createOrderStateError,
} from "../../orders/order-status/index.ts";
import {
  changeStatus,
  closePaymentsBeforeChange,
  editReservations,
  findOrderLines,
  type OrderRow,
} from "../../orders/orders/index.ts";
import { hasOpenPayment } from "../../orders/payments/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Operator, Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, invalid } from "../../platform/replies/shop-error.ts";
import { fromWire, type Money, toWire } from "../../platform/values/money.ts";
import { type OrderHolds, applyPersonLimits, type PricedCart, priceCart } from "../cart/index.ts";
import {
  type Checkout,
  toOrderContents,
  requireOrderableCart,
  prepareCheckout,
  type PreparedCheckout,
  readDeliveryPromises,
  enforcePersonLimits,
} from "../checkout/index.ts";
import { describeEdit } from "./describe-edit.rules.ts";
import { requireGoodwillRole } from "./require-goodwill-role.ts";
import { toStaffLines } from "./staff-lines.ts";

type Contents = Omit<EndpointInput<typeof orderEditEndpoints.edit>["body"], "version">;
type ContentsToPrice = Omit<EndpointInput<typeof orderEditEndpoints.preview>["body"], "version">;

/**
 * Changes the contents of an unpaid order at current prices. One transaction locks the order, releases the former
 * reservations and makes the new ones.
 * Payment pages at the provider are closed first. A payment that still arrives counts if its total is the same, and
 * is returned otherwise. If the old amount is transferred, staff must deal with the surplus or shortage.
 * @throws ShopError `not_found`, `stale`, `order_state`, `conflict` while the buyer is paying, and the refusals of a
 * checkout
 */
export async function editOrder(
  deps: Deps,
  operator: Operator,
  request: StaffRequest,
  contents: Contents,
): Promise<OrderRow> {
  const unchanged = await findUnchangedOrder(deps, operator, request);
  requireEditable(unchanged, operator);
  requireAddress(contents);
  const preparedCheckout = await prepareEdit(deps, operator, unchanged, contents);
  await closePaymentsBeforeChange(deps, unchanged);
  return changeOrder(deps, operator, request, async (tx, order) => {
    requireEditable(order, operator);
    if (await hasOpenPayment(tx, order.id)) throw conflict(makeReason("buyer-is-paying"));
    return editInTransaction(deps, tx, operator, { order, preparedCheckout });
  });
}

/**
 * Prices other contents of an order as an edit would. Takes no locks, because buyers wait for the same rows. The
 * order's own reservations count as available.
 * @throws ShopError `not_found`, `stale`, `order_state`
 */
export async function previewEdit(
  deps: Deps,
  operator: Operator,
  request: StaffRequest,
  contents: ContentsToPrice,
): Promise<PricedCart> {
  const unchanged = await findUnchangedOrder(deps, operator, request);
  requireEditable(unchanged, operator);
  const { deliveryInfo, deliveryDetails } = unchanged;
  const preparedCheckout = await prepareEdit(deps, operator, unchanged, {
    ...contents,
    delivery_info: contents.delivery_info ?? { ...deliveryInfo, shipment: null },
    delivery_details: deliveryDetails,
  });
  const { id, reference, pointTotal: points } = unchanged;
  const lines = await findOrderLines(deps.db, id);
  const units = new Map<string, number>();
  for (const { variantId, qty } of lines) units.set(variantId, (units.get(variantId) ?? 0) + qty);
  const cart = await priceEdit(deps.db, unchanged, preparedCheckout, { points, units });
  const editedOrder = [{ id, reference, variantIds: [], reservedUnits: [] }];
  return applyPersonLimits(deps.db, preparedCheckout.shopper, cart, editedOrder);
}

/** Returns the goodwill discount that an order has. */
function readGoodwill({ discounts }: OrderRow): Money {
  const goodwillDiscount = discounts.find((discount) => discount.template_type === "GOODWILL");
  return goodwillDiscount === undefined ? 0 : fromWire(goodwillDiscount.amount);
}

function requireEditable(order: OrderRow, { role, ...operator }: Operator): void {
  const mayEdit = possibleTransitions(order, "staff").some(({ event }) => event === "edited");
  if (!mayEdit || !canRolePerform(role, "edit"))
    throw createOrderStateError(order, { by: "staff", actor: { role, ...operator } });
}

function requireAddress({ delivery_info: { method, station_id }, delivery_details }: Contents) {
  if (method === "DELIVERY" && !station_id && delivery_details.address === "")
    throw invalid({ "delivery_details.address": [makeReason("address-missing")] });
}

/** Prepares an edit like a checkout of the order's buyer. The contact stays, because it identifies the buyer. */
async function prepareEdit(
  deps: Deps,
  operator: Operator,
  order: OrderRow,
  { lines, goodwill, ...contents }: Contents,
): Promise<PreparedCheckout> {
  const goodwillAmount = fromWire(goodwill);
  requireGoodwillRole(operator, {
    givenGoodwill: goodwillAmount,
    currentGoodwill: readGoodwill(order),
  });
  const staffLines = toStaffLines(lines);
  const checkout: Checkout = {
    ...contents,
    delivery_details: { ...contents.delivery_details, email: order.deliveryDetails.email },
    storeId: order.storeId,
    checkout_product_variant_ids: staffLines.map(({ variantId }) => variantId),
    payment_method: order.paymentMethod,
    language: order.language,
    staffDraft: { operator, lines: staffLines, goodwill: goodwillAmount, secondsToPay: 0 },
  };
  return prepareCheckout(deps, await findBuyer(deps.db, operator, order.customerId), checkout);
}

/** Returns the buyer in the form that prices and limits need. */
async function findBuyer(db: Db, operator: Operator, id: string): Promise<Shopper> {
  const { address, sessionId } = operator;
  return (await isMember(db, id))
    ? { kind: "registered", id, sessionId, address }
    : { kind: "guest", id, address };
}

function priceEdit(
  db: Db | Tx,
  { id, contactEmail: email, contactPhone: phone }: OrderRow,
  { shopper, store, checkout, pricing }: PreparedCheckout,
  heldByOrder: OrderHolds,
): Promise<PricedCart> {
  const preloaded = { ...pricing.preloaded, contact: { email, phone } };
  return priceCart(db, shopper, store, checkout, {
    ...pricing,
    preloaded,
    supersededOrderIds: [id],
    heldByOrder,
  });
}

/** Releases, prices, checks, writes and reserves. The steps are in the order of increasing contention. */
async function editInTransaction(
  deps: Deps,
  tx: Tx,
  operator: Operator,
  edit: { readonly order: OrderRow; readonly preparedCheckout: PreparedCheckout },
): Promise<OrderRow> {
  const updatedOrder = await editReservations(deps, tx, edit.order.id, () =>
    writeEdit(deps, tx, operator, edit),
  );
  if (updatedOrder.total > 0) return updatedOrder;
  return changeStatus(deps, tx, updatedOrder, {
    event: "provider-paid",
    by: "shop",
    actor: systemActor,
  });
}

async function writeEdit(
  deps: Deps,
  tx: Tx,
  operator: Operator,
  {
    order,
    preparedCheckout,
  }: { readonly order: OrderRow; readonly preparedCheckout: PreparedCheckout },
): Promise<OrderRow> {
  const { checkout, shopper } = preparedCheckout;
  const formerOrder = { ...order, lines: await findOrderLines(tx, order.id) };
  const cart = await priceEdit(tx, order, preparedCheckout, { points: order.pointTotal });
  const lines = requireOrderableCart(deps, preparedCheckout, cart);
  const contact = { email: order.contactEmail, phone: order.contactPhone };
  await enforcePersonLimits(tx, { customer: shopper, ...contact }, lines, order.id);
  const promises = await readDeliveryPromises(tx, preparedCheckout, cart, lines);
  const contents = toOrderContents(checkout, { cart, lines, promises });
  const changes = describeEdit(formerOrder, contents);
  return changeStatus(deps, tx, order, {
    event: "edited",
    by: "staff",
    actor: operator,
    contents,
    reason: changes[order.language],
    reasonTexts: changes,
    audit: { before: { total: toWire(order.total) }, after: { total: toWire(contents.total) } },
  });
}
