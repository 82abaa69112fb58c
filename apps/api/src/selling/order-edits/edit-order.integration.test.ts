import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { describe, expect, test } from "vitest";
import { cancelOrder } from "../../orders/order-details/cancel-order.ts";
import { systemActor } from "../../orders/order-status/index.ts";
import { findOrder } from "../../orders/orders/index.ts";
import { placeOnlineOrder, startOnlineShop, readStoredOrder } from "../../orders/orders/testing.ts";
import { openPayment } from "../../orders/payments/order-payments.repository.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { randomId } from "../../platform/values/ids.ts";
import { rewriteQueries } from "../../testing/database/without-guard.ts";
import {
  aDraft,
  aMember,
  anOrder,
  aProduct,
  aProof,
  aPromotion,
  redeemVoucher,
  aVoucher,
  queueBehindLock,
  findInvariantViolations,
  readMailbox,
  recipient,
  countReserved,
  type Bought,
  type TestApi,
  withoutGuard,
} from "../../testing/index.ts";

const { shop, variantId } = await startOnlineShop();
const { deps } = shop;
const owner = shop.as(await shop.operator("owner"));
const support = shop.as(await shop.operator("support"));
const aVariant = async (stock = 100) =>
  (await aProduct(deps, { variants: [{ stock }] })).variants[0]!.id;

const contents = (variant: string, qty = 1, version = 1) => ({
  ...aDraft(variant, qty),
  version,
});
const edit = (orderId: string, body: object, staff = support) =>
  staff.put(`/api/operator/orders/${orderId}/contents`, body);
const previewChange = (orderId: string, body: object) =>
  support.post(`/api/operator/orders/${orderId}/edit/plan`, body);
const readOrder = async (orderId: string) =>
  (await owner.get(`/api/operator/orders/${orderId}`)).body;

describe("edited orders", () => {
  test("replaces goods and total, releases the former goods and tells the buyer", async () => {
    const [first, second] = [await aVariant(), await aVariant()];
    const { guest, orderId, reference } = await anOrder(shop, {
      variantId: first,
      qty: 3,
      checkout: { delivery_details: { ...recipient, email: "edited@example.com" } },
    });
    const before = await readOrder(orderId);
    const editPreview = await previewChange(orderId, {
      version: 1,
      lines: [{ product_variant_id: second, qty: 2 }],
    });
    expect(editPreview.status, editPreview.text).toBe(200);
    expect(await countReserved(deps, first), "a preview changes nothing").toBe(3);
    const expected_total = editPreview.body.calculations.price.total;
    const editReply = await edit(orderId, { ...contents(second, 2), expected_total });
    expect(editReply.status, editReply.text).toBe(200);
    expect(editReply.body).toMatchObject({
      version: 2,
      current_status: "submitted",
      payment_deadline: before.payment_deadline,
      cart_items: [{ product_variant_id: second, qty: 2 }],
      calculations: { price: { total: expected_total } },
    });
    expect(editReply.body.history.at(-1)).toMatchObject({
      event: "edited",
      by: { kind: "staff" },
      reason: expect.stringContaining("Removed: 3 ×"),
    });
    expect([await countReserved(deps, first), await countReserved(deps, second)]).toEqual([0, 2]);
    const readOwn = (await shop.as(guest).get(`/orders/${orderId}/details`)).body;
    expect(readOwn.calculations.price.total).toBe(expected_total);
    const mail = (await readMailbox(shop, "edited@example.com")).find(
      ({ subject }) => subject === `We've updated order ${reference}`,
    );
    expect(mail?.text).toContain("Removed: 3 ×");
    expect(mail?.text).toContain("New total: HK$");
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("an edit keeps the order's voucher, and an edit without the code returns the voucher", async () => {
    const member = await aMember(shop, 100);
    const { id, code } = await redeemVoucher(shop, member, await aVoucher(deps));
    const boughtOrder = await anOrder(shop, {
      variantId,
      guest: member,
      checkout: { voucher_code: code },
    });
    const editReply = await edit(boughtOrder.orderId, {
      ...contents(variantId, 2),
      voucher_code: code,
    });
    expect(editReply.status, editReply.text).toBe(200);
    expect(editReply.body.is_voucher_applied).toBe(true);
    const readOwn = async () =>
      (await shop.as(member).get(`/redeemed-vouchers/${id}/details`)).body;
    expect(await readOwn()).toMatchObject({ state: "used", order_id: boughtOrder.orderId });
    expect((await edit(boughtOrder.orderId, contents(variantId, 2, 2))).status).toBe(200);
    expect(await readOwn()).toMatchObject({ state: "available", order_id: null });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("an edited order keeps the last use of a promotion code", async () => {
    const variant = await aVariant();
    await aPromotion(deps, { code: "LASTUSE", quota: 1 });
    const boughtOrder = await anOrder(shop, {
      variantId: variant,
      checkout: { voucher_code: "LASTUSE" },
    });
    const editReply = await edit(boughtOrder.orderId, {
      ...contents(variant, 2),
      voucher_code: "LASTUSE",
    });
    expect(editReply.status, editReply.text).toBe(200);
    expect(editReply.body.is_voucher_applied).toBe(true);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("an edit counts the order's own goods once against the limit per person", async () => {
    const variant = await aVariant();
    await deps.db.execute(
      sql`update product_variants set per_person_limit = 2 where id = ${variant}`,
    );
    const { orderId } = await anOrder(shop, { variantId: variant, qty: 2 });
    expect((await edit(orderId, contents(variant, 2))).status).toBe(200);
    const refusedReply = await edit(orderId, contents(variant, 3, 2));
    expect(refusedReply.body.code).toBe("quantity_limit");
  });

  test("refuses goods beyond the stock and leaves the order as it was", async () => {
    const variant = await aVariant(3);
    const { orderId } = await anOrder(shop, { variantId: variant, qty: 2 });
    expect((await edit(orderId, contents(variant, 3))).status).toBe(200);
    const refusedReply = await edit(orderId, contents(variant, 4, 2));
    expect([refusedReply.status, refusedReply.body.code]).toEqual([409, "insufficient_stock"]);
    expect(await countReserved(deps, variant)).toBe(3);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("refuses a total that the preview did not show, and a stale version", async () => {
    const { orderId } = await anOrder(shop, { variantId });
    const refusedReply = await edit(orderId, { ...contents(variantId), expected_total: "1.00" });
    expect(refusedReply.body.code).toBe("total_changed");
    expect((await edit(orderId, contents(variantId, 2))).status).toBe(200);
    expect((await edit(orderId, contents(variantId, 3))).body.code).toBe("stale");
  });

  test("an order with a waiting proof or a confirmed payment cannot be edited", async () => {
    const { guest, orderId } = await anOrder(shop, { variantId });
    const image = await aProof(shop, guest);
    await shop.as(guest).put(`/orders/${orderId}/upload`, { image });
    expect((await edit(orderId, contents(variantId, 2, 2))).body.code).toBe("order_state");
    await support.post(`/api/operator/orders/${orderId}/approve`, { version: 2 });
    expect((await edit(orderId, contents(variantId, 2, 3))).body.code).toBe("order_state");
  });

  test("support staff cannot give goodwill, but keep an owner's goodwill in their edits", async () => {
    const { orderId } = await anOrder(shop, { variantId });
    const contentsWithGoodwill = { ...contents(variantId), goodwill: "5.00" };
    expect((await edit(orderId, contentsWithGoodwill)).status).toBe(403);
    const editReply = await edit(orderId, contentsWithGoodwill, owner);
    expect(editReply.status, editReply.text).toBe(200);
    expect(editReply.body.discounts).toMatchObject([{ template_type: "GOODWILL", amount: "5.00" }]);
    const goodwillReply = await edit(orderId, { ...contents(variantId, 2, 2), goodwill: "5.00" });
    expect(goodwillReply.status, goodwillReply.text).toBe(200);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});

describe("edit against payment", () => {
  test("an edit closes the payment page of the former total", async () => {
    const order = await placeOnlineOrder(shop, variantId);
    const editReply = await edit(order.orderId, contents(variantId, 2));
    expect(editReply.status, editReply.text).toBe(200);
    expect((await order.pays()).status).toBe(404);
    expect(await readStoredOrder(shop, order.orderId)).toMatchObject({
      status: "submitted",
      payments: ["failed"],
    });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("an order that was paid at the provider cannot be edited", async () => {
    const order = await placeOnlineOrder(shop, variantId);
    await order.pays();
    expect((await edit(order.orderId, contents(variantId, 2))).status).toBe(409);
    expect(await readStoredOrder(shop, order.orderId)).toMatchObject({ is_paid: true });
  });

  /** Opens a payment for the contents of an order that were read before an edit. */
  async function openStalePayment(api: TestApi, variant: string) {
    const { orderId } = await anOrder(api, {
      variantId: variant,
      checkout: { payment_method: "ONLINE" },
    });
    const staff = api.as(await api.operator("owner"));
    const editReply = await edit(orderId, contents(variant, 2), staff);
    expect(editReply.status, editReply.text).toBe(200);
    const attempt = {
      id: randomId(),
      orderId,
      provider: "sandbox",
      amount: 100,
      revision: 1,
      paymentMethod: "ONLINE" as const,
      deadline: new Date(Date.now() + 3_600_000),
      isOwn: false,
      cardRef: null,
    };
    return inTransaction(api.deps.db, (tx) => openPayment(tx, attempt));
  }

  test("no payment begins for contents that were edited meanwhile", async () => {
    expect(await openStalePayment(shop, variantId)).toBeUndefined();
    const guard = withoutGuard(
      / and revision = (\$\d+)\s+and payment_method/,
      " and $1::integer > 0 and payment_method",
    );
    const unguardedShop = await startOnlineShop({ deps: guard.deps });
    expect(await openStalePayment(unguardedShop.shop, unguardedShop.variantId)).toMatchObject({
      amount: 100,
    });
    expect(guard.removals()).toBeGreaterThan(0);
  });
});

describe("edit against another change", () => {
  /** Returns dependencies without the lock of the order and the comparison of its version. */
  const makeUnguardedDeps = (baseDeps: Deps): Partial<Deps> => ({
    db: drizzle(
      rewriteQueries(baseDeps.pool, (text) =>
        text
          .replace(/( from "orders" .*) for update$/, "$1")
          .replace(
            /"orders"\."status" = (\$\d+) and "orders"\."version" = (\$\d+)/g,
            "$1::text is not null and $2::integer is not null",
          ),
      ),
    ),
  });

  type OtherChange = (api: TestApi, boughtOrder: Bought, variant: string) => Promise<number>;
  const editAgain: OtherChange = async (api, { orderId }, variant) => {
    const body = contents(variant, 3);
    return (await edit(orderId, body, api.as(await api.operator("owner")))).status;
  };
  const cancelAsBuyer: OtherChange = async (api, { guest, orderId }) =>
    (await api.as(guest).put(`/orders/${orderId}/cancelled`)).status;

  async function raceEdit(api: TestApi, variant: string, otherChange: OtherChange) {
    const boughtOrder = await anOrder(api, { variantId: variant });
    const staff = api.as(await api.operator("owner"));
    const lockOrder = sql`select from orders where id = ${boughtOrder.orderId} for share`;
    const statuses = await queueBehindLock(api.deps.db, lockOrder, [
      async () => (await edit(boughtOrder.orderId, contents(variant, 2), staff)).status,
      () => otherChange(api, boughtOrder, variant),
    ]);
    return statuses.toSorted((a, b) => a - b);
  }

  test("one of two parallel edits is saved; without lock and version both are saved", async () => {
    expect(await raceEdit(shop, variantId, editAgain)).toEqual([200, 409]);
    expect(await findInvariantViolations(deps)).toEqual([]);
    const unguardedShop = await startOnlineShop({ deps: makeUnguardedDeps });
    expect(await raceEdit(unguardedShop.shop, unguardedShop.variantId, editAgain)).toEqual([
      200, 200,
    ]);
    expect(await findInvariantViolations(unguardedShop.shop.deps)).not.toEqual([]);
  });

  test("an edit and a cancellation never both succeed", async () => {
    expect(await raceEdit(shop, variantId, cancelAsBuyer)).toEqual([200, 409]);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a cancellation of former contents is refused; without the version check it succeeds", async () => {
    const cancelAfterEdit = async (api: TestApi, variant: string) => {
      const { orderId } = await anOrder(api, { variantId: variant });
      const formerOrder = (await findOrder(api.deps.db, orderId))!;
      const staff = api.as(await api.operator("owner"));
      expect((await edit(orderId, contents(variant, 2), staff)).status).toBe(200);
      return cancelOrder(api.deps, systemActor, formerOrder);
    };
    await expect(cancelAfterEdit(shop, variantId)).rejects.toMatchObject({ code: "order_state" });
    const unguardedShop = await startOnlineShop({ deps: makeUnguardedDeps });
    expect(await cancelAfterEdit(unguardedShop.shop, unguardedShop.variantId)).toMatchObject({
      status: "cancelled",
    });
  });
});
