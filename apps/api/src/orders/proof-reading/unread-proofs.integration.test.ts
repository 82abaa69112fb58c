import { readFile } from "node:fs/promises";
import type { ProofReading } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { aCourier, anOrder, aProduct, aProof, startTestApi } from "../../testing/index.ts";
import { claimUnreadProof } from "../proofs/index.ts";
import { readUnreadProofs } from "./read-proofs.ts";
import { aRecognisedPicture } from "./testing.ts";

const shop = await startTestApi();
await aCourier(shop.deps);
const { variants } = await aProduct(shop.deps, { variants: [{ stock: 100 }] });
const picture = await readFile(new URL("fixtures/english-light.jpg", import.meta.url));
const staff = shop.as(await shop.operator("owner"));
const { signal } = new AbortController();

async function anOrderWithProof(proofPicture: Buffer) {
  const order = await anOrder(shop, { variantId: variants[0]!.id });
  const image = await aProof(shop, order.guest, proofPicture);
  await shop.as(order.guest).put(`/orders/${order.orderId}/upload`, { image });
  const details = async () =>
    (await shop.as(order.guest).get(`/orders/${order.orderId}/details`)).body;
  return { ...order, details };
}

const readReading = async (orderId: string) => {
  const { rows } = await shop.deps.db.execute<{ reading: ProofReading | null }>(
    sql`select reading from payment_proofs where order_id = ${orderId} order by id desc limit 1`,
  );
  return rows[0]!.reading;
};

describe("failed readings", () => {
  test("a proof is tried three times and then marked unreadable", async () => {
    const order = await anOrderWithProof(picture);
    const failReading = async () => {
      await shop.deps.db.execute(
        sql`update payment_proofs set reading_begun_at = reading_begun_at - interval '3 minutes'`,
      );
      await readUnreadProofs(shop.deps, { signal, recognise: async () => undefined });
      return readReading(order.orderId);
    };
    expect([await failReading(), await failReading()]).toEqual([null, null]);
    expect(await failReading()).toMatchObject({
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

  test("a proof that is too hard is marked unreadable after one attempt", async () => {
    const order = await anOrderWithProof(picture);
    let readCount = 0;
    const recognise = async () => {
      readCount += 1;
      return "too-hard" as const;
    };
    await readUnreadProofs(shop.deps, { signal, recognise });
    await readUnreadProofs(shop.deps, { signal, recognise });
    expect(readCount).toBe(1);
    expect(await readReading(order.orderId)).toMatchObject({ state: "unreadable" });
  });

  test("failed proofs are retried after those that were never tried", async () => {
    const failed = await anOrderWithProof(picture);
    await readUnreadProofs(shop.deps, { signal, recognise: async () => undefined });
    const newOrder = await anOrderWithProof(picture);
    await shop.deps.db.execute(
      sql`update payment_proofs set reading_begun_at = reading_begun_at - interval '3 minutes'`,
    );
    const first = await claimUnreadProof(shop.deps.db);
    const second = await claimUnreadProof(shop.deps.db);
    expect([first?.orderId, second?.orderId]).toEqual([newOrder.orderId, failed.orderId]);
    await shop.deps.db.execute(
      sql`update payment_proofs set upload_id = null where reading is null`,
    );
  });
});

describe("proofs decided before their reading", () => {
  const decisionBodies = {
    approve: { version: 2 },
    reject: { version: 2, reason: "No money came." },
  };
  const receipt = "HKD 77.00\nReference number FT777777777777";
  const readProofs = () =>
    readUnreadProofs(shop.deps, { signal, recognise: async () => aRecognisedPicture(receipt) });
  const aRecompressedCopy = (quality: number) =>
    sharp(picture)
      .jpeg({ quality: 70 + quality })
      .toBuffer();

  test.each([
    ["approve", 1],
    ["reject", 2],
  ] as const)(
    "a decided proof (%s) is read after waiting ones, and a later copy names it",
    async (decision, quality) => {
      const proofPicture = await aRecompressedCopy(quality);
      const first = await anOrderWithProof(proofPicture);
      const judgementReply = await staff.post(
        `/api/operator/orders/${first.orderId}/${decision}`,
        decisionBodies[decision],
      );
      expect(judgementReply.status, judgementReply.text).toBe(200);
      const waitingOrder = await anOrderWithProof(await aRecompressedCopy(10 + quality));
      const order: string[] = [];
      await readUnreadProofs(shop.deps, {
        signal,
        recognise: async () => {
          const storedReading = await readReading(waitingOrder.orderId);
          order.push(storedReading === null ? "waiting" : "decided");
          return aRecognisedPicture(receipt);
        },
      });
      expect(order).toEqual(["waiting", "decided"]);
      const copy = await anOrderWithProof(proofPicture);
      await readProofs();
      expect((await readReading(copy.orderId))?.duplicates).toContainEqual(
        expect.objectContaining({ order_id: first.orderId, because: "same-file" }),
      );
    },
  );

  test("a proof decided long ago stays unread, so that old proofs do not block the reader", async () => {
    const oldOrder = await anOrderWithProof(await aRecompressedCopy(5));
    await shop.deps.db.execute(sql`
      update payment_proofs set status = 'APPROVED', uploaded_at = now() - interval '31 days'
      where order_id = ${oldOrder.orderId}`);
    await readProofs();
    expect(await readReading(oldOrder.orderId)).toBeNull();
  });
});
