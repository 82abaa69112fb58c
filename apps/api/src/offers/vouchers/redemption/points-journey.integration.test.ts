import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Shopper } from "../../../platform/modules/actor.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  aVoucher,
  findInvariantViolations,
  makePaidOrder,
  startTestApi,
} from "../../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps, { fee: "40.00" });
const variants = (await aProduct(deps, { variants: [{ price: 510_000 }, { price: 30_000 }] }))
  .variants;
const [dearVariantId, pinVariantId] = variants.map(({ id }) => id) as [string, string];
await deps.db.execute(sql`update product_variants set point = 60 where id = ${pinVariantId}`);

const fetchBody = async (member: Shopper, path: string) => (await shop.as(member).get(path)).body;
const readLevelAndPoints = async (member: Shopper) => {
  const status = await fetchBody(member, "/profiles/membership/status");
  return [status.membership_status.slug, status.available_points];
};

test("a paid order earns points for a voucher, and cancelling its order returns voucher and points", async () => {
  const member = await shop.shopper();
  expect(await readLevelAndPoints(member)).toEqual(["member", 0]);

  const { orderId: first } = await makePaidOrder(shop, { variantId: dearVariantId, guest: member });
  expect(await readLevelAndPoints(member)).toEqual(["silver", 514]);
  const earnedPoints = (await fetchBody(member, `/orders/${first}/details`)).earned_points;
  expect(earnedPoints).toMatchObject({
    points: 514,
    is_earned: true,
    reached_level: { slug: "silver" },
  });

  const voucher_id = await aVoucher(deps, { point: 80, discount_value: "50.00" });
  const redeemed = (await shop.as(member).post("/vouchers/redeem", { voucher_id })).body;
  const [code] = redeemed.codes;
  // Spending points does not lower the level.
  expect(await readLevelAndPoints(member)).toEqual(["silver", 434]);

  const purchase = { variantId: pinVariantId, guest: member, checkout: { voucher_code: code } };
  const { orderId } = await anOrder(shop, purchase);
  const order = await fetchBody(member, `/orders/${orderId}/details`);
  expect(order.calculations).toMatchObject({ price: { total: "290.00" }, point: { total: 60 } });
  expect(await readLevelAndPoints(member)).toEqual(["silver", 374]);
  const readRedeemedVoucher = () =>
    fetchBody(member, `/redeemed-vouchers/${redeemed.discount_code_ids[0]}/details`);
  expect(await readRedeemedVoucher()).toMatchObject({ state: "used", order_id: orderId });
  const latest = async () =>
    (await fetchBody(member, "/profiles/membership/transactions")).data.map(
      (transaction: { type: string; points: number }) => [transaction.type, transaction.points],
    );
  expect((await latest())[0]).toEqual(["REDEEM", -60]);

  for (const _ of ["once", "and once more"])
    await shop.as(member).put(`/orders/${orderId}/cancelled`, {});
  expect(await readLevelAndPoints(member)).toEqual(["silver", 434]);
  expect(await readRedeemedVoucher()).toMatchObject({ state: "available", order_id: null });
  expect(await latest()).toEqual([
    ["REFUND", 60],
    ["REDEEM", -60],
    ["REDEEM", -80],
    ["PURCHASE", 514],
  ]);
  expect((await fetchBody(member, `/orders/${orderId}/details`)).returned_voucher).toMatchObject({
    discount_code_id: redeemed.discount_code_ids[0],
  });
  expect(await findInvariantViolations(deps)).toEqual([]);
});
