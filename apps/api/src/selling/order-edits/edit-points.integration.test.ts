import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import {
  aCourier,
  aDraft,
  aMember,
  anOrder,
  aProduct,
  findInvariantViolations,
  readPoints,
  recipient,
  startTestApi,
} from "../../testing/index.ts";
import { previewEdit } from "./edit-order.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const support = shop.as(await shop.operator("support"));

/** Makes a variant that costs ten points besides its money. */
async function aVariant(stock = 100): Promise<string> {
  const { variants } = await aProduct(deps, { variants: [{ stock }] });
  const { id } = variants[0]!;
  await deps.db.execute(sql`update product_variants set point = 10 where id = ${id}`);
  return id;
}
const contents = (variant: string, qty = 1, version = 1) => ({ ...aDraft(variant, qty), version });
const edit = (orderId: string, body: object) =>
  support.put(`/api/operator/orders/${orderId}/contents`, body);
const previewChange = (orderId: string, body: object) =>
  support.post(`/api/operator/orders/${orderId}/edit/plan`, body);
const movedRecipient = { ...recipient, address: "Flat B, 2/F, 2 Queen's Road, Central" };

describe("edited orders that cost points", () => {
  test("an order edited many times costs only the points of its present contents", async () => {
    const variant = await aVariant();
    const member = await aMember(shop, 30);
    const { orderId } = await anOrder(shop, { variantId: variant, qty: 2, guest: member });
    const history = async () =>
      (await shop.as(member).get("/profiles/membership/transactions")).body.data.length as number;
    const before = await history();
    expect(
      (await edit(orderId, { ...contents(variant, 2), delivery_details: movedRecipient })).status,
    ).toBe(200);
    expect(await history(), "equal points are not spent anew").toBe(before);
    for (let version = 2; version < 10; version += 1) {
      const editReply = await edit(orderId, contents(variant, 1 + (version % 3), version));
      expect(editReply.status, editReply.text).toBe(200);
    }
    expect(await readPoints(shop, member)).toBe(30 - 10);
    const refusedReply = await edit(orderId, contents(variant, 4, 10));
    expect(refusedReply.body.code).toBe("not_enough_points");
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a preview of an edit locks and changes nothing, and counts the order's own units and points", async () => {
    const variant = await aVariant(3);
    const member = await aMember(shop, 30);
    const { orderId } = await anOrder(shop, { variantId: variant, qty: 3, guest: member });
    const operator = await shop.operator("support");
    // The transaction is read-only, so the database would refuse any lock of a row.
    const cart = await inTransaction(deps.db, async (tx) => {
      await tx.execute(sql`set transaction read only`);
      const reading = { ...deps, db: tx as unknown as Deps["db"] };
      const lines = [{ product_variant_id: variant, qty: 3 }];
      return previewEdit(reading, operator, { orderId, version: 1 }, { lines, goodwill: "0.00" });
    });
    expect(cart).toMatchObject({
      lines: [{ problem: null }],
      points: { needed: 30, isEnough: true },
    });
    const tooMany = await previewChange(orderId, {
      version: 1,
      lines: [{ product_variant_id: variant, qty: 4 }],
    });
    expect(tooMany.body).toMatchObject({
      is_enough_membership_points: false,
      cart_items: [{ problem: "not-enough-stock" }],
    });
  });
});
