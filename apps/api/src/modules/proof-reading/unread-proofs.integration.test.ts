import { sql } from "drizzle-orm";
import { readFile } from "node:fs/promises";
import type { ProofReading } from "@harbour/contracts/operator";
import { describe, expect, test } from "vitest";
import { aCourier, anOrder, aProduct, aProof, startTestApi } from "../../testing/index.ts";
import { takeUnreadProof } from "../orders/index.ts";
import { readProofs } from "./read-proofs.ts";

const shop = await startTestApi();
await aCourier(shop.deps);
const { variants } = await aProduct(shop.deps, { variants: [{ stock: 100 }] });
const picture = await readFile(new URL("fixtures/english-light.jpg", import.meta.url));
const { signal } = new AbortController();

async function anOrderWithProof(sent: Buffer) {
  const order = await anOrder(shop, { variantId: variants[0]!.id });
  const image = await aProof(shop, order.guest, sent);
  await shop.as(order.guest).put(`/orders/${order.orderId}/upload`, { image });
  const details = async () =>
    (await shop.as(order.guest).get(`/orders/${order.orderId}/details`)).body;
  return { ...order, details };
}

const readingOf = async (orderId: string) => {
  const { rows } = await shop.deps.db.execute<{ reading: ProofReading | null }>(
    sql`select reading from payment_proofs where order_id = ${orderId} order by id desc limit 1`,
  );
  return rows[0]!.reading;
};

describe("a proof that was not read", () => {
  test("comes again, three times in all, and is then called unreadable", async () => {
    const order = await anOrderWithProof(picture);
    const fails = async () => {
      await shop.deps.db.execute(
        sql`update payment_proofs set reading_begun_at = reading_begun_at - interval '3 minutes'`,
      );
      await readProofs(shop.deps, { signal, recognise: async () => undefined });
      return readingOf(order.orderId);
    };
    expect([await fails(), await fails()]).toEqual([null, null]);
    expect(await fails()).toMatchObject({
      state: "unreadable",
      amount: null,
      is_amount_match: false,
    });
    const { recognition } = (await order.details()).checkout.offline;
    expect(recognition).toMatchObject({
      amount: null,
      confidence: null,
      is_recognised_by_ai: false,
    });
  });

  test("because it is too hard is called so at once, and kept waiting for nobody", async () => {
    const order = await anOrderWithProof(picture);
    let looks = 0;
    const recognise = async () => {
      looks += 1;
      return "too-hard" as const;
    };
    await readProofs(shop.deps, { signal, recognise });
    await readProofs(shop.deps, { signal, recognise });
    expect(looks).toBe(1);
    expect(await readingOf(order.orderId)).toMatchObject({ state: "unreadable" });
  });

  test("comes again after those that nobody has tried", async () => {
    const failed = await anOrderWithProof(picture);
    await readProofs(shop.deps, { signal, recognise: async () => undefined });
    const fresh = await anOrderWithProof(picture);
    await shop.deps.db.execute(
      sql`update payment_proofs set reading_begun_at = reading_begun_at - interval '3 minutes'`,
    );
    const first = await takeUnreadProof(shop.deps.db);
    const second = await takeUnreadProof(shop.deps.db);
    expect([first?.orderId, second?.orderId]).toEqual([fresh.orderId, failed.orderId]);
    await shop.deps.db.execute(
      sql`update payment_proofs set status = 'APPROVED' where reading is null`,
    );
  });
});
