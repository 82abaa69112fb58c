import { describe, expect, test } from "vitest";
import type { Shopper } from "../../platform/actor.ts";
import { inTransaction } from "../../platform/db.ts";
import {
  aCheckout,
  aCourier,
  aProduct,
  crowdAtLastUnits,
  intoCart,
  recipient,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../testing/index.ts";
import { saveSettings, type SettingValues } from "../configuration/index.ts";

const limited = { settings: { rateLimits: true } };
const shop = await startTestApi(limited);
const guard = withoutGuard(/pg_advisory_xact_lock\(key\)/g, "key");
const careless = await startTestApi({ ...limited, deps: guard.deps });
for (const { deps } of [shop, careless]) {
  await aCourier(deps);
  const values = { "unpaid-offline-orders": { per_person: 2, per_network: 4 } } as SettingValues;
  await inTransaction(deps.db, (tx) => saveSettings(deps, tx, values));
  await deps.changes.settle();
}
const variantOf = async (api: TestApi) =>
  (await aProduct(api.deps, { variants: [{ stock: 100 }] })).variants[0]!.id;
const variantId = await variantOf(shop);

let count = 0;
const anAddress = () => `10.9.0.${(count += 1)}`;
function aPerson() {
  count += 1;
  return { ...recipient, email: `unpaid${count}@example.com`, phone: String(61_000_000 + count) };
}

async function order(
  details: object,
  { guest = shop.guest(), address = anAddress() }: { guest?: Shopper; address?: string } = {},
) {
  await intoCart(shop, { variantId, guest });
  const body = aCheckout({ delivery_details: details });
  const reply = await shop.as(guest).post("/stores/main/checkouts", body, { address });
  return { ...reply, guest };
}

/** Eight guests of eight networks who name the same mailbox. */
async function eightAtOnce(api: TestApi) {
  const hot = await variantOf(api);
  const { email } = aPerson();
  const guests = await Promise.all(
    Array.from({ length: 8 }, () => intoCart(api, { variantId: hot })),
  );
  const replies = await crowdAtLastUnits(api.deps, { variantId: hot, crowd: 8 }, () =>
    Promise.all(
      guests.map((guest, index) => {
        const details = { ...aPerson(), email: email.replace("@", `+${index}@`) };
        const body = aCheckout({ delivery_details: details });
        return api.as(guest).post("/stores/main/checkouts", body, { address: anAddress() });
      }),
    ),
  );
  return replies.filter(({ status }) => status === 200).length;
}

describe("orders that wait for an offline payment", () => {
  test("are so many at once, and whoever has them is told which", async () => {
    const details = aPerson();
    const first = await order(details);
    const second = await order(details, { guest: first.guest });
    const refused = await order(details, { guest: first.guest });
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(refused.body.details.unpaid_orders).toEqual({
      by: "person",
      max: 2,
      references: [first.body.reference, second.body.reference],
    });
    await shop.as(first.guest).put(`/orders/${first.body.order_id}/cancelled`);
    expect((await order(details, { guest: first.guest })).status).toBe(200);
  });

  test("are counted by mailbox and by phone, and tell nobody of others' orders", async () => {
    const details = aPerson();
    for (const _ of "12") expect((await order(details)).status).toBe(200);
    for (const same of [
      { ...aPerson(), email: details.email.toUpperCase().replace("@", "+x@") },
      { ...aPerson(), phone: details.phone },
    ]) {
      const refused = await order(same);
      expect(refused.status).toBe(409);
      expect(refused.body.details.unpaid_orders.references).toEqual([]);
    }
    expect((await order(aPerson())).status).toBe(200);
  });

  test("are counted by network, whoever they are of", async () => {
    const address = anAddress();
    for (const _ of "1234") expect((await order(aPerson(), { address })).status).toBe(200);
    const refused = await order(aPerson(), { address });
    expect(refused.body.details.unpaid_orders).toMatchObject({ by: "network", max: 4 });
    expect((await order(aPerson())).status).toBe(200);
  });

  test("are no more when eight are placed at once", async () => {
    expect(await eightAtOnce(shop)).toBe(2);
  });

  test("would be, if the checkouts of one person did not wait for each other", async () => {
    expect(await eightAtOnce(careless)).toBe(8);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});
