import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { startOnlineShop } from "../../../orders/orders/testing.ts";
import type { Shopper } from "../../../platform/modules/actor.ts";
import {
  anOrder,
  aProduct,
  aProof,
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  countReserved,
  shopperPassword,
  runStaffAction,
} from "../../../testing/index.ts";

const { shop, variantId } = await startOnlineShop();
const { deps } = shop;
let members = 0;

async function createMember() {
  members += 1;
  const email = `brings-${members}@harbour.test`;
  const member = await shop.shopper({ email });
  const login = { type: "EMAIL", login_id: email, password: shopperPassword };
  return { member, signIn: (guest: Shopper) => shop.as(guest).post("/auth/login", login) };
}
const findUploads = async ({ id }: Shopper) =>
  (await deps.db.execute(sql`select id from uploads where customer_id = ${id}`)).rows.length;

describe("uploads of a guest who signs in", () => {
  test("a proof uploaded before sign-in can be used for the moved order", async () => {
    const { guest, orderId } = await anOrder(shop, { variantId });
    const image = await aProof(shop, guest);
    const { member, signIn } = await createMember();
    expect((await signIn(guest)).status).toBe(200);
    const uploadReply = await shop.as(member).put(`/orders/${orderId}/upload`, { image });
    expect(uploadReply.status, uploadReply.text).toBe(200);
    expect(uploadReply.body.current_status).toBe("pending");
  });

  test("a proof sent before sign-in is among the account's pictures", async () => {
    const { guest, orderId } = await anOrder(shop, { variantId });
    const image = await aProof(shop, guest);
    await shop.as(guest).put(`/orders/${orderId}/upload`, { image });
    const { member, signIn } = await createMember();
    await signIn(guest);
    expect([await findUploads(guest), await findUploads(member)]).toEqual([0, 1]);
    const details = await shop.as(member).get(`/orders/${orderId}/details`);
    expect((await shop.anyone.get(details.body.checkout.offline.image)).status).toBe(200);
  });

  test("the proof of a paid order stays with the order", async () => {
    const { guest, orderId } = await anOrder(shop, { variantId });
    const image = await aProof(shop, guest);
    await shop.as(guest).put(`/orders/${orderId}/upload`, { image });
    await runStaffAction(shop, "approve", orderId);
    const { member, signIn } = await createMember();
    await signIn(guest);
    expect([await findUploads(guest), await findUploads(member)]).toEqual([1, 0]);
  });

  test.each(["OFFLINE", "ONLINE"])(
    "repeating a lost checkout after sign-in leaves one order: %s",
    async (method) => {
      const lastVariantId = (await aProduct(deps, { variants: [{ stock: 5 }] })).variants[0]!.id;
      const guest = await addUnitsToCart(shop, { variantId: lastVariantId });
      const key = { "idempotency-key": `lost-${method}` };
      const checkout = { checkout_product_variant_ids: [lastVariantId], payment_method: method };
      expect((await checkOut(shop, guest, checkout, key)).status).toBe(200);
      const { member, signIn } = await createMember();
      await signIn(guest);
      await checkOut(shop, member, checkout, key);
      expect(await countReserved(deps, lastVariantId)).toBe(1);
    },
  );
});

test("every invariant holds after sign-in", async () =>
  expect(await findInvariantViolations(deps)).toEqual([]));
