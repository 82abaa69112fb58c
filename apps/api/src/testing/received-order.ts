import { approveProof, findOrder, shipOrder, theShop } from "../modules/orders/index.ts";
import { anOrder, aProof, type Bought, type Purchase } from "./purchase.ts";
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
  const bought = await anOrder(shop, purchase);
  const { guest: buyer, orderId } = bought;
  const row = async () => (await findOrder(shop.deps.db, orderId))!;
  const proof = { image: await aProof(shop, buyer) };
  await shop.as(buyer).put(`/orders/${orderId}/upload`, proof);
  await approveProof(shop.deps, theShop, await row());
  await shipOrder(shop.deps, theShop, await row(), { number: "SF1", url: null });
  return bought;
}
