import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Tx } from "../../../platform/database/db.ts";
import {
  aCourier,
  aProduct,
  findInvariantViolations,
  addUnitsToCart,
  readMailbox,
  overlapTransactions,
  makePaidOrder,
  recipient,
  countReserved,
  startTestApi,
  withoutGuard,
} from "../../../testing/index.ts";
import { systemActor } from "../../order-status/index.ts";
import { findOrder } from "../../orders/index.ts";
import { shipOrder, shipParcel } from "./ship-order.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const { variants } = await aProduct(deps, { variants: [{ stock: 1000 }, { stock: 1000 }] });
const [first, second] = variants.map(({ id }) => id) as [string, string];
const packer = shop.as(await shop.operator("fulfilment"));

/** Makes a paid order with two units of a product and one of another. */
async function anOrderOfThree(email = "parcels@parcels.example") {
  const guest = shop.guest();
  await addUnitsToCart(shop, { variantId: second, guest });
  const checkout = { delivery_details: { ...recipient, email } };
  const placedOrder = await makePaidOrder(shop, { variantId: first, qty: 2, guest, checkout });
  const row = (await findOrder(deps.db, placedOrder.orderId))!;
  const address = `/orders/${placedOrder.orderId}/ship`;
  return {
    ...placedOrder,
    row,
    version: row.version,
    ship: (version: number, number: string, lines?: [variant: string, qty: number][]) =>
      packer.post(address, {
        version,
        tracking: { number },
        ...(lines && {
          lines: lines.map(([product_variant_id, qty]) => ({ product_variant_id, qty })),
        }),
      }),
    buyers: async () =>
      (await shop.as(placedOrder.guest).get(`/orders/${placedOrder.orderId}/details`)).body,
  };
}

describe("tracking number of a parcel", () => {
  test("a parcel links the courier's page about it, unless staff give a link", async () => {
    await deps.db.execute(
      sql`update couriers set tracking_url = 'https://courier.example/find?no={number}&lang=en'`,
    );
    const { ship, version, orderId, buyers } = await anOrderOfThree("linked@parcels.example");
    await ship(version, "SF 7/1", [[first, 1]]);
    const customTracking = { number: "SF72", url: "https://other.example/72" };
    const { body } = await packer.post(`/orders/${orderId}/ship`, {
      version: version + 1,
      tracking: customTracking,
    });
    const makeLinkedTracking = (number: string) => ({
      number,
      url: `https://courier.example/find?no=${encodeURIComponent(number)}&lang=en`,
    });
    expect((await buyers()).parcels).toMatchObject([
      { tracking: makeLinkedTracking("SF7/1") },
      { tracking: customTracking },
    ]);
    await packer.put(`/orders/${orderId}/parcels/${body.parcels[0]._id}/tracking`, {
      version: version + 2,
      tracking: { number: "SF73" },
    });
    expect((await buyers()).parcels[0]).toMatchObject({ tracking: makeLinkedTracking("SF73") });
    await deps.db.execute(sql`update couriers set tracking_url = null`);
  });

  test("staff correct a tracking number on its way, and the buyer gets a new message", async () => {
    const email = "mistyped@parcels.example";
    const { ship, version, orderId, guest, buyers } = await anOrderOfThree(email);
    await ship(version, "SF1", [[first, 1]]);
    const { body } = await ship(version + 1, "SF2");
    const [firstParcel] = body.parcels;
    const correctParcel = (expectedVersion: number, parcel = firstParcel._id) =>
      packer.put(`/orders/${orderId}/parcels/${parcel}/tracking`, {
        version: expectedVersion,
        tracking: { number: "SF11" },
      });
    expect((await correctParcel(version + 1)).body.code).toBe("stale");
    expect((await correctParcel(version + 2, "another")).status).toBe(404);
    expect((await correctParcel(version + 2)).status).toBe(200);
    expect(await buyers()).toMatchObject({
      tracking: { number: "SF2" },
      parcels: [{ tracking: { number: "SF11" } }, { tracking: { number: "SF2" } }],
    });
    const [newestEmail] = await readMailbox(shop, email);
    expect(newestEmail).toMatchObject({ kind: "order-shipped" });
    expect(newestEmail!.text).toContain("SF11");
    const { rows } = await deps.db.execute(sql`
      select before->'tracking'->>'number' as before, after->'tracking'->>'number' as after from operator_audit
      where action = 'correct-tracking' and subject = ${`order ${orderId}`}`);
    expect(rows).toEqual([{ before: "SF1", after: "SF11" }]);
    await shop.as(guest).put(`/orders/${orderId}/completed`);
    expect((await correctParcel(version + 4)).body.code).toBe("order_state");
  });
});

describe("order in several parcels", () => {
  test("an order is delivering from its first parcel to its last, and the buyer sees each parcel's lines", async () => {
    const { ship, version, orderId, guest, buyers } = await anOrderOfThree();
    expect((await buyers()).parcels).toEqual([]);
    const reply = await ship(version, "SF1", [[first, 1]]);
    expect(reply.body).toMatchObject({
      current_status: "delivering",
      actions: ["ship"],
      tracking: { number: "SF1" },
      parcels: [{ tracking: { number: "SF1" }, lines: [{ product_variant_id: first, qty: 1 }] }],
    });
    expect(await buyers()).toMatchObject({ completes_at: null, actions: [] });
    const earlyReply = await shop.as(guest).put(`/orders/${orderId}/completed`);
    expect(earlyReply.body.code).toBe("order_state");

    const secondShipment = await ship(version + 1, "SF2");
    expect(secondShipment.body).toMatchObject({ current_status: "delivering", actions: [] });
    expect(
      secondShipment.body.history.map(({ event }: { event: string }) => event).slice(-2),
    ).toEqual(["ship", "ship"]);
    const order = await buyers();
    expect(order).toMatchObject({ tracking: { number: "SF2" }, actions: ["complete"] });
    expect(order.completes_at).not.toBeNull();
    const orderedIds = order.cart_items.map(
      (line: { product_variant_id: string }) => line.product_variant_id,
    );
    const sentIds = order.parcels[1].lines.map(
      (line: { product_variant_id: string }) => line.product_variant_id,
    );
    expect(sentIds, "in the order of the order's own lines").toEqual(orderedIds);
    expect(order.parcels[1].lines).toEqual(
      expect.arrayContaining([
        { product_variant_id: first, qty: 1 },
        { product_variant_id: second, qty: 1 },
      ]),
    );
    expect((await shop.as(guest).put(`/orders/${orderId}/completed`)).status).toBe(200);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("shipping a parcel releases the stock of its lines only", async () => {
    const before = [await countReserved(deps, first), await countReserved(deps, second)];
    const { ship, version } = await anOrderOfThree();
    const countAddedReservations = async () => [
      (await countReserved(deps, first)) - before[0]!,
      (await countReserved(deps, second)) - before[1]!,
    ];
    expect(await countAddedReservations()).toEqual([2, 1]);
    await ship(version, "SF1", [[second, 1]]);
    expect(await countAddedReservations()).toEqual([2, 0]);
    await ship(version + 1, "SF2", [[first, 1]]);
    expect(await countAddedReservations()).toEqual([1, 0]);
    expect(await findInvariantViolations(deps)).toEqual([]);
    await ship(version + 2, "SF3", [[first, 1]]);
    expect(await countAddedReservations()).toEqual([0, 0]);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("the buyer gets a message per parcel with its lines and whether more follows", async () => {
    const email = "three@parcels.example";
    const { ship, version } = await anOrderOfThree(email);
    await ship(version, "SF-ONE", [[first, 1]]);
    await ship(version + 1, "SF-TWO");
    const mails = (await readMailbox(shop, email)).filter(({ kind }) => kind === "order-shipped");
    expect(mails).toHaveLength(2);
    const [partMail] = mails.filter(({ text }) => text.includes("SF-ONE"));
    expect(partMail!.subject).toMatch(/^Part of order HB-.* is on its way$/);
    expect(partMail!.text).toContain("The rest of your order will follow");
    expect(partMail!.text).toContain("1 ×");
    expect(partMail!.text).not.toContain("2 ×");
    const [last] = mails.filter(({ text }) => text.includes("SF-TWO"));
    expect(last!.subject).toMatch(/^The rest of order HB-.* is on its way$/);
    expect(last!.text).toContain("last parcel");
  });

  test("refuses to ship more than was bought or articles of no order line", async () => {
    const { ship, version } = await anOrderOfThree();
    for (const parcels of [
      [[first, 3]],
      [
        [first, 1],
        [first, 2],
      ],
      [["no-such-article", 1]],
    ] as [string, number][][])
      expect((await ship(version, "SF1", parcels)).body.code).toBe("validation");
    await ship(version, "SF1", [[first, 2]]);
    const { body: refused } = await ship(version + 1, "SF2", [[first, 1]]);
    expect(refused.code).toBe("validation");
    // The error names the product by its SKU, as the packing slip does, and not by its id.
    expect(JSON.stringify(refused)).not.toContain(first);
    expect(JSON.stringify(refused)).toMatch(/Only 0 of \S+ are left to send/);
    expect((await ship(version + 1, "SF2")).status).toBe(200);
    expect((await ship(version + 2, "SF3")).body.code).toBe("order_state");
  });
});

describe("parallel shipping", () => {
  const tracking = { number: "SF1", url: null };
  const lines = [{ variantId: first, qty: 2 }];
  const countSentUnits = async (orderId: string) => {
    const { rows } = await deps.db.execute<{ sent: number }>(sql`
      select coalesce(sum(qty), 0)::integer as sent from order_parcels b join order_parcel_lines l on l.parcel_id = b.id
      where b.order_id = ${orderId} and l.variant_id = ${first}`);
    return rows[0]!.sent;
  };

  test("two packers at once ship the bought pieces once", async () => {
    const { row, orderId } = await anOrderOfThree();
    const operator = await shop.operator("fulfilment");
    const request = { orderId, version: row.version, tracking, lines };
    const ship = () => shipOrder(deps, operator, request);
    const results = await Promise.allSettled([ship(), ship()]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await countSentUnits(orderId)).toBe(2);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("without the lock and the version, two packers ship the bought pieces twice", async () => {
    const guard = withoutGuard(/"orders"\."(?:version|status)" = (\$\d+)/g, "$1::text is not null");
    const unguardedDeps = { ...deps, ...guard.deps(deps) };
    const { row, orderId } = await anOrderOfThree();
    const ship = (tx: Tx) => shipParcel(unguardedDeps, tx, systemActor, row, { tracking, lines });
    await overlapTransactions(unguardedDeps.db, ship, ship);
    expect(guard.removals()).toBe(2);
    expect(await countSentUnits(orderId)).toBe(4);
    expect(await findInvariantViolations(deps)).toContain(
      "No order's parcels contain more units of a variant than were bought",
    );
  });
});
