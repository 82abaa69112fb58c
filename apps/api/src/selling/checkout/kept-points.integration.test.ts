import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { creditPoints } from "../../offers/membership/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import { aCourier, aProduct, checkOut, addUnitsToCart, startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);

test("the points history shows points as reserved until the order is paid or cancelled", async () => {
  const variantId = (await aProduct(deps)).variants[0]!.id;
  await deps.db.execute(sql`update product_variants set point = 30 where id = ${variantId}`);
  const member = await shop.shopper();
  await inTransaction(deps.db, (tx) =>
    creditPoints(tx, { customerId: member.id, points: 59, idempotencyKey: member.id }),
  );
  await addUnitsToCart(shop, { variantId, guest: member });
  const { order_id } = (await checkOut(shop, member)).body;
  const readRedemption = async () => {
    const { body } = await shop.as(member).get("/profiles/membership/transactions");
    return body.data.find(({ type }: { type: string }) => type === "REDEEM");
  };
  expect(await readRedemption()).toMatchObject({ points: -30, is_kept: true });
  await shop.as(member).put(`/orders/${order_id}/cancelled`, {});
  expect((await readRedemption()).is_kept).toBeUndefined();
});
