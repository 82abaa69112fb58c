import { anOrder, aProof, type Bought, type Purchase } from "./purchase.ts";
import { staffDo } from "./staff-do.ts";
import type { TestApi } from "./test-api.ts";

/** Buys, pays, is sent the goods and says that they arrived: all the way, as a buyer and the staff go it. */
export async function receivedOrder(shop: TestApi, purchase: Purchase): Promise<Bought> {
  const bought = await sentOrder(shop, purchase);
  const arrived = await shop.as(bought.guest).put(`/orders/${bought.orderId}/completed`);
  if (arrived.status !== 200) throw new Error(`The order did not arrive: ${arrived.text}`);
  return bought;
}

/** The same as far as the goods are on their way. */
export async function sentOrder(shop: TestApi, purchase: Purchase): Promise<Bought> {
  const bought = await paidOrder(shop, purchase);
  await staffDo(shop, "ship", bought.orderId);
  return bought;
}

/** The same as far as the staff have found the money. */
export async function paidOrder(shop: TestApi, purchase: Purchase): Promise<Bought> {
  const bought = await provenOrder(shop, purchase);
  await staffDo(shop, "approve", bought.orderId);
  return bought;
}

/** The same as far as the buyer has sent a proof of payment. */
export async function provenOrder(shop: TestApi, purchase: Purchase): Promise<Bought> {
  const bought = await anOrder(shop, purchase);
  const proof = { image: await aProof(shop, bought.guest) };
  await shop.as(bought.guest).put(`/orders/${bought.orderId}/upload`, proof);
  return bought;
}
