import {
  orderTransitions,
  type OrderEvent,
  type OrderStatus,
  type OrderParty,
} from "@harbour/contracts/order-status";
import { expect } from "vitest";
import { completeOrder } from "../../orders/order-details/complete-order.ts";
import { systemActor } from "../../orders/order-status/index.ts";
import { findOrder, type OrderRow } from "../../orders/orders/index.ts";
import { startOnlineShop } from "../../orders/orders/testing.ts";
import { visit } from "../../orders/payments/testing.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import { aCourier, aProduct, aWarehouse } from "../catalogue/products.ts";
import { anOrder, type Bought, type Purchase } from "../orders/purchase.ts";
import { makePaidOrder, makeOrderWithProof } from "../orders/received-order.ts";
import { runStaffAction } from "../people/staff-action.ts";
import type { TestApi } from "../test-api.ts";

/** The facts that decide which changes are possible: status, payment and delivery. */
export interface StageOptions {
  readonly status: OrderStatus;
  readonly isOnline?: true;
  readonly isCollected?: true;
  readonly isPartlySent?: true;
  /** True when the order was cancelled with a waiting proof. */
  readonly hasWaitingProof?: true;
  /** True when everything was refunded before shipping. */
  readonly isRefunded?: true;
  /** True when the total is 0. */
  readonly isFree?: true;
}

/** Makes an order of this buyer at a stage. */
export type MakeOrder = (buyer: Shopper) => Promise<Bought>;

export interface Stage extends StageOptions {
  readonly make: MakeOrder;
}

/** The bought units at each stage. There are several, so that a part can be refunded. */
export const boughtQty = 2;

/** Repeats the rules by which payment and delivery restrict the table. */
function fitsStage(event: OrderEvent, stage: StageOptions): boolean {
  const { isOnline, isCollected, isPartlySent, hasWaitingProof, isRefunded, status } = stage;
  const isByTransfer = !isOnline;
  if (event === "return-transfer" || event === "undo-return-transfer")
    return isByTransfer && !isRefunded;
  if (event === "dismiss-transfer") return hasWaitingProof === true;
  if (event === "approve-transfer") return isByTransfer;
  if (event === "upload-proof") return isByTransfer && !isRefunded;
  if (["approve-proof", "reject-proof"].includes(event)) return isByTransfer;
  if (["provider-paid", "provider-paid-late", "provider-failed"].includes(event))
    return isOnline === true;
  if (event === "ready-for-pickup") return isCollected === true;
  if (event === "ship") return !isCollected && (status === "processing" || isPartlySent === true);
  if (event === "complete" || event === "complete-by-itself") return !isPartlySent;
  return true;
}

/** Returns the status that the table gives for an event at a stage. Undefined when the event is not allowed. */
export const nextStatus = (
  event: OrderEvent,
  party: OrderParty,
  stage: StageOptions,
): OrderStatus | undefined =>
  fitsStage(event, stage)
    ? orderTransitions.find(
        (orderTransition) =>
          orderTransition.event === event &&
          orderTransition.by === party &&
          orderTransition.from.includes(stage.status),
      )?.to
    : undefined;

const unpaid: readonly OrderStatus[] = ["submitted", "pending", "cancelled"];

export const isPaidByTransfer = ({ status, isOnline, isRefunded }: StageOptions): boolean =>
  !isOnline && (isRefunded === true || !unpaid.includes(status));

export const describeStage = (stage: StageOptions): string =>
  [
    stage.status,
    stage.isOnline && "paid online",
    stage.isCollected && "to be picked up",
    stage.isPartlySent && "sent in part",
    stage.hasWaitingProof && "with a waiting proof",
    stage.isFree && "free",
    stage.isRefunded && "all paid back",
  ]
    .filter(Boolean)
    .join(", ");

/** Makes a shop with an order at every stage. */
export async function shopWithStages(): Promise<{ shop: TestApi; stages: readonly Stage[] }> {
  const { shop } = await startOnlineShop();
  const { deps } = shop;
  const freeCourierId = await aCourier(deps, { key: "gratis", fee: "0.00" });
  const pickupPoint = { key: "mong-kok", position: 2, isPickupPoint: true };
  const warehouse_id = await aWarehouse(deps, pickupPoint);
  const { variants } = await aProduct(deps, {
    variants: [{ stock: 10_000 }, { stock: 10_000, price: 0 }],
  });
  const [soldLine, freeLine] = variants.map(({ id: variantId }) => ({ variantId, qty: boughtQty }));
  const delivery_info = { country_code: "HK", method: "DELIVERY", courier_id: freeCourierId };
  const delivered = soldLine!;
  const pickupPurchase = {
    ...soldLine!,
    checkout: { delivery_info: { method: "SELF_PICKUP", warehouse_id } },
  };
  const onlinePurchase = { ...soldLine!, checkout: { payment_method: "ONLINE" } };
  const freePurchase = { ...freeLine!, checkout: { delivery_info } };

  const bindPurchase =
    (make: (shop: TestApi, purchase: Purchase) => Promise<Bought>, purchase: Purchase): MakeOrder =>
    (guest) =>
      make(shop, { ...purchase, guest });
  /** Adds a step to the making of an order. */
  const addStep =
    (make: MakeOrder, step: (row: OrderRow, boughtOrder: Bought) => Promise<unknown>): MakeOrder =>
    async (buyer) => {
      const boughtOrder = await make(buyer);
      await step((await findOrder(deps.db, boughtOrder.orderId))!, boughtOrder);
      return boughtOrder;
    };
  const shipOrder = ({ id }: OrderRow) => runStaffAction(shop, "ship", id);
  const shipOneUnit = ({ id }: OrderRow) => {
    const lines = [{ product_variant_id: soldLine!.variantId, qty: 1 }];
    return runStaffAction(shop, "ship", id, { body: { lines } });
  };
  const markReady = ({ id }: OrderRow) => runStaffAction(shop, "ready", id);
  const completeDelivery = (row: OrderRow) => completeOrder(deps, systemActor, row);
  const cancelAsBuyer = (_: OrderRow, { guest, orderId }: Bought) =>
    shop.as(guest).put(`/orders/${orderId}/cancelled`);
  const owner = shop.as(await shop.operator("owner"));
  const refundOrder = ({ id, version }: OrderRow, variantId: string) =>
    owner.post(`/orders/${id}/refunds`, {
      version,
      note: "Broken.",
      items: [{ product_variant_id: variantId, qty: boughtQty }],
    });
  const payOnline = async (_: OrderRow, { guest, orderId }: Bought) => {
    const page = (await shop.as(guest).post(`/orders/${orderId}/pay`, {})).body.return_url;
    const card = { do: "pay", number: "4242424242424242", expiry: "12/34", cvc: "123" };
    expect((await visit(shop, page, card)).status).toBe(303);
    await shop.as(guest).get(`/orders/${orderId}/details`);
  };

  const makePaidDelivery = bindPurchase(makePaidOrder, delivered);
  const makeSentOrder = addStep(makePaidDelivery, shipOrder);
  const makeReadyOrder = addStep(bindPurchase(makePaidOrder, pickupPurchase), markReady);
  const makeFreeOrder = bindPurchase(anOrder, freePurchase);
  const makeShippedFreeOrder = addStep(makeFreeOrder, shipOrder);
  const stages: readonly Stage[] = [
    { status: "submitted", make: bindPurchase(anOrder, delivered) },
    { status: "pending", make: bindPurchase(makeOrderWithProof, delivered) },
    { status: "processing", make: makePaidDelivery },
    { status: "delivering", isPartlySent: true, make: addStep(makePaidDelivery, shipOneUnit) },
    { status: "delivering", make: makeSentOrder },
    { status: "completed", make: addStep(makeSentOrder, completeDelivery) },
    { status: "cancelled", make: addStep(bindPurchase(anOrder, delivered), cancelAsBuyer) },
    {
      status: "cancelled",
      hasWaitingProof: true,
      make: addStep(bindPurchase(makeOrderWithProof, delivered), cancelAsBuyer),
    },
    {
      status: "cancelled",
      isRefunded: true,
      make: addStep(makePaidDelivery, (row) => refundOrder(row, soldLine!.variantId)),
    },
    { status: "processing", isCollected: true, make: bindPurchase(makePaidOrder, pickupPurchase) },
    { status: "ready-to-pickup", isCollected: true, make: makeReadyOrder },
    { status: "completed", isCollected: true, make: addStep(makeReadyOrder, completeDelivery) },
    { status: "submitted", isOnline: true, make: bindPurchase(anOrder, onlinePurchase) },
    {
      status: "processing",
      isOnline: true,
      make: addStep(bindPurchase(anOrder, onlinePurchase), payOnline),
    },
    {
      status: "cancelled",
      isOnline: true,
      make: addStep(bindPurchase(anOrder, onlinePurchase), cancelAsBuyer),
    },
    { status: "processing", isFree: true, make: makeFreeOrder },
    { status: "delivering", isFree: true, make: makeShippedFreeOrder },
    {
      status: "completed",
      isFree: true,
      make: addStep(makeShippedFreeOrder, completeDelivery),
    },
    {
      status: "cancelled",
      isFree: true,
      isRefunded: true,
      make: addStep(makeFreeOrder, (row) => refundOrder(row, freeLine!.variantId)),
    },
  ];
  return { shop, stages };
}
