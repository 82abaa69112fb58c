import { runStaffAction } from "../people/staff-action.ts";
import type { TestApi } from "../test-api.ts";
import { anOrder, aProof, type Bought, type Purchase } from "./purchase.ts";

/** Makes an order that is bought, paid, shipped and received, by the calls of buyer and staff. */
export async function makeReceivedOrder(shop: TestApi, purchase: Purchase): Promise<Bought> {
  const boughtOrder = await makeShippedOrder(shop, purchase);
  const completionReply = await shop
    .as(boughtOrder.guest)
    .put(`/orders/${boughtOrder.orderId}/completed`);
  if (completionReply.status !== 200)
    throw new Error(`The order did not arrive: ${completionReply.text}`);
  return boughtOrder;
}

/** Makes an order that is shipped. */
export async function makeShippedOrder(shop: TestApi, purchase: Purchase): Promise<Bought> {
  const boughtOrder = await makePaidOrder(shop, purchase);
  await runStaffAction(shop, "ship", boughtOrder.orderId);
  return boughtOrder;
}

/** Makes an order that is paid. */
export async function makePaidOrder(shop: TestApi, purchase: Purchase): Promise<Bought> {
  const boughtOrder = await makeOrderWithProof(shop, purchase);
  await runStaffAction(shop, "approve", boughtOrder.orderId);
  return boughtOrder;
}

/** Makes an order with an uploaded proof. */
export async function makeOrderWithProof(shop: TestApi, purchase: Purchase): Promise<Bought> {
  const boughtOrder = await anOrder(shop, purchase);
  const proof = { image: await aProof(shop, boughtOrder.guest) };
  await shop.as(boughtOrder.guest).put(`/orders/${boughtOrder.orderId}/upload`, proof);
  return boughtOrder;
}
