import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { modules } from "../../modules.ts";
import type { Holder } from "../../platform/holder.ts";
import { createRegistry } from "../../platform/registry.ts";
import { ShopError } from "../../platform/shop-error.ts";
import {
  aCheckout,
  aCourier,
  anOrder,
  aProof,
  aProduct,
  brokenPromises,
  intoCart,
  startTestApi,
} from "../../testing/index.ts";
import { approveProof } from "./approve-proof.ts";
import { findOrder } from "./orders.repository.ts";
import { shipOrder } from "./ship-order.ts";
import { cancelOverdueOrders } from "./sweep-orders.ts";

/** What was asked of whom, in order. */
const asked: string[] = [];
const refusing = new Set<string>();

/** Holds nothing, but is asked as those who do. */
function watcher(what: string, rank: number, commitsOn: Holder["commitsOn"]): Holder {
  const act = (deed: string) => async () => {
    asked.push(`${what} ${deed}`);
    if (refusing.has(`${what} ${deed}`)) throw new ShopError("conflict", `${what} is not there.`);
  };
  return {
    what,
    rank,
    commitsOn,
    take: act("take"),
    commit: act("commit"),
    giveBack: act("give back"),
  };
}

const shop = await startTestApi({
  modules: [
    ...modules,
    { name: "late", holds: watcher("medals", 200, "ships") },
    { name: "early", holds: watcher("tokens", 1, "pays") },
  ],
});
const { deps } = shop;
await aCourier(deps);
const product = await aProduct(deps, { variants: [{ stock: 1000 }] });
const variantId = product.variants[0]!.id;
const staff = await shop.operator("fulfilment");
const rowOf = async (id: string) => (await findOrder(deps.db, id))!;
const reserved = async () => {
  const { rows } = await deps.pool.query<{ reserved: number }>(
    "select coalesce(sum(reserved), 0)::integer as reserved from stock_levels where variant_id = $1",
    [variantId],
  );
  return rows[0]!.reserved;
};

beforeEach(() => {
  asked.length = 0;
  refusing.clear();
});

describe("whoever holds something for an order", () => {
  test("is asked once when it is placed, the most wanted last", async () => {
    await anOrder(shop, { variantId });
    expect(asked).toEqual(["tokens take", "medals take"]);
    expect(deps.registry.holders.map(({ what }) => what)).toEqual([
      "tokens",
      "points",
      "stock",
      "medals",
    ]);
  });

  test("gives back once when it is cancelled", async () => {
    const before = await reserved();
    const { orderId, guest } = await anOrder(shop, { variantId });
    asked.length = 0;
    await shop.as(guest).put(`/orders/${orderId}/cancelled`);
    expect(asked).toEqual(["tokens give back", "medals give back"]);
    expect(await reserved()).toBe(before);
  });

  test("gives back when its deadline passes", async () => {
    const { orderId } = await anOrder(shop, { variantId });
    asked.length = 0;
    await deps.db.execute(sql`update orders set payment_deadline = now() where id = ${orderId}`);
    await cancelOverdueOrders(deps);
    expect(asked).toEqual(["tokens give back", "medals give back"]);
  });

  test("keeps for good what it commits with the money when it is paid, the rest when it is shipped", async () => {
    const { orderId, guest } = await anOrder(shop, { variantId });
    const image = await aProof(shop, guest);
    await shop.as(guest).put(`/orders/${orderId}/upload`, { image });
    asked.length = 0;
    await approveProof(deps, staff, await rowOf(orderId));
    expect(asked).toEqual(["tokens commit"]);
    await shipOrder(deps, staff, await rowOf(orderId), { number: "SF1", url: null });
    expect(asked).toEqual(["tokens commit", "medals commit"]);
  });

  test("that cannot give leaves no order behind, nor what others took for it", async () => {
    const [before, guest] = [await reserved(), await intoCart(shop, { variantId })];
    refusing.add("medals take");
    const reply = await shop.as(guest).post("/stores/main/checkouts", aCheckout());
    expect([reply.status, reply.body.code]).toEqual([409, "conflict"]);
    expect(await reserved()).toBe(before);
    expect((await shop.as(guest).get("/orders/all")).body.data).toEqual([]);
    expect((await shop.as(guest).get("/stores/main/shopping-cart/count")).body.count).toBe(1);
  });

  test("that cannot give back takes the whole change back", async () => {
    const { orderId, guest } = await anOrder(shop, { variantId });
    const before = await reserved();
    refusing.add("medals give back");
    expect((await shop.as(guest).put(`/orders/${orderId}/cancelled`)).status).toBe(409);
    expect((await rowOf(orderId)).status).toBe("submitted");
    expect(await reserved()).toBe(before);
    const events = await deps.db
      .select({ event: sql`event` })
      .from(sql`order_events`)
      .where(sql`order_id = ${orderId}`);
    expect(events).toEqual([{ event: "checkout" }]);
    expect(await brokenPromises(deps)).toEqual([]);
  });
});

test("no two hold at the same rank: the order in which rows are locked is one order", () => {
  const twins = [
    { name: "one", holds: watcher("medals", 1, "pays") },
    { name: "other", holds: watcher("tokens", 1, "pays") },
  ];
  expect(() => createRegistry(twins)).toThrow("rank among holders 1");
});
