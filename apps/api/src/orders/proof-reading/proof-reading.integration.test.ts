import { readFile } from "node:fs/promises";
import type { ProofReading } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { saveSettings } from "../../base/configuration/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import { FilesUnavailable } from "../../platform/files/file-store.rules.ts";
import { jobsTable } from "../../platform/jobs/graphile-tables.ts";
import { TryAgain } from "../../platform/jobs/jobs.ts";
import { runDueJobs } from "../../platform/jobs/run-due-jobs.ts";
import {
  anOrder,
  aProduct,
  aCourier,
  aProof,
  overlapTransactions,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../testing/index.ts";
import { claimUnreadProof, type UnreadProof } from "../proofs/index.ts";
import { readProofsJob } from "./proof-reading.jobs.ts";
import { saveReading, readUnreadProofs } from "./read-proofs.ts";
import { accounts, aRecognisedPicture } from "./testing.ts";

const shop = await startTestApi();
await aCourier(shop.deps);
await inTransaction(shop.deps.db, (tx) =>
  saveSettings(shop.deps, tx, {
    "offline-payment-credentials": {
      ...accounts,
      payme: { url: "https://payme.example/harbour", ...accounts.payme },
    },
  }),
);
await shop.deps.changes.settle();
const { variants } = await aProduct(shop.deps, { variants: [{ stock: 100 }] });
const variantId = variants[0]!.id;
const picture = await readFile(new URL("fixtures/english-light.jpg", import.meta.url));
const { signal } = new AbortController();

/** Starts a shop with a single product. */
async function aShop(options: Parameters<typeof startTestApi>[0] = {}) {
  const api = await startTestApi(options);
  await aCourier(api.deps);
  return api;
}
const makeSoldVariant = async (api: TestApi) =>
  api === shop
    ? variantId
    : (await aProduct(api.deps, { variants: [{ stock: 100 }] })).variants[0]!.id;

async function anOrderWithProof(proofPicture?: Buffer, api = shop) {
  const order = await anOrder(api, { variantId: await makeSoldVariant(api) });
  const image = await aProof(api, order.guest, proofPicture);
  const uploadReply = await api.as(order.guest).put(`/orders/${order.orderId}/upload`, { image });
  expect(uploadReply.status, uploadReply.text).toBe(200);
  const details = async () =>
    (await api.as(order.guest).get(`/orders/${order.orderId}/details`)).body;
  return { ...order, details };
}

/** Returns the same picture, encoded as another file. */
const reencodePicture = (quality: number) =>
  sharp(picture)
    .jpeg({ quality: 80 + quality })
    .toBuffer();

const writeReceipt = (amount: string, reference: string) => `
  HKD ${amount}
  To HARBOUR TOYS AND GAMES LIMITED
  Bank Lion Quay Bank
  Account number 000-852-0260026-001
  From CHAN TAI MAN
  Reference number ${reference}`;

const readReading = async (orderId: string, api = shop) => {
  const { rows } = await api.deps.db.execute<{ reading: ProofReading | null }>(
    sql`select reading from payment_proofs where order_id = ${orderId} order by id desc limit 1`,
  );
  return rows[0]!.reading;
};

const readProofs = (text: string, hash?: string) =>
  readUnreadProofs(shop.deps, { signal, recognise: async () => aRecognisedPicture(text, hash) });

describe("proof with a reading", () => {
  test("shows the buyer the reading and its matches without changing status or payment", async () => {
    const order = await anOrderWithProof(picture);
    const before = await order.details();
    expect(before.checkout.offline.recognition).toBeNull();
    await readProofs(writeReceipt(before.checkout.amount, "FT000000000001"));
    const after = await order.details();
    expect(after.checkout.offline.recognition).toEqual({
      bank: "Lion Quay Bank",
      bank_number: "0008520260026001",
      amount: before.checkout.amount,
      is_amount_match: true,
      is_bank_match: true,
      username: "CHAN TAI MAN",
      reference: "FT000000000001",
      confidence: 0.95,
      is_recognised_by_ai: true,
    });
    expect(after).toMatchObject({
      current_status: "pending",
      is_paid: false,
      updated_at: before.updated_at,
      statuses: before.statuses,
    });
  });

  test("reports no match when the amount differs", async () => {
    const order = await anOrderWithProof(picture);
    await readProofs(writeReceipt("1.00", "FT000000000002"));
    expect((await order.details()).checkout.offline.recognition).toMatchObject({
      amount: "1.00",
      is_amount_match: false,
    });
  });

  test("names another order with the same payment to staff only", async () => {
    const first = await anOrderWithProof(picture);
    await readProofs(writeReceipt("77.00", "FT777777777777"), "1".repeat(64));
    const second = await anOrderWithProof(picture);
    await readProofs(writeReceipt("77.00", "FT777777777777"), "0".repeat(64));
    expect((await readReading(first.orderId))?.duplicates).not.toContainEqual(
      expect.objectContaining({ order_id: second.orderId }),
    );
    expect((await readReading(second.orderId))?.duplicates).toContainEqual({
      order_id: first.orderId,
      reference: first.reference,
      because: "same-file",
    });
    expect(JSON.stringify(await second.details())).not.toContain(first.reference);
  });

  test("treats pictures as alike up to six of 64 different bits", async () => {
    const first = await anOrderWithProof(await reencodePicture(1));
    await readProofs("HKD 88.00", "10".repeat(32));
    const alike = await anOrderWithProof(await reencodePicture(2));
    await readProofs("HKD 88.00", `${"01".repeat(3)}${"10".repeat(29)}`);
    const differentOrder = await anOrderWithProof(await reencodePicture(3));
    await readProofs("HKD 88.00", `${"01".repeat(4)}${"10".repeat(28)}`);
    const listDuplicateOrders = async (orderId: string) =>
      (await readReading(orderId))?.duplicates.map((duplicate) => duplicate.order_id);
    expect(await listDuplicateOrders(alike.orderId)).toContain(first.orderId);
    expect(await listDuplicateOrders(differentOrder.orderId)).not.toContain(first.orderId);
  });
});

test("reports the same file, however many older pictures look alike", async () => {
  const originalOrder = await anOrderWithProof(picture);
  await readProofs("HKD 66.00", "0011".repeat(16));
  await shop.deps.db.execute(sql`
    insert into payment_proofs (order_id, status, uploaded_at, reading, picture_sha256, picture_hash)
    overriding system value select o.id, 'REJECTED', now(), p.reading, 'another' || n, p.picture_hash
    from payment_proofs p, orders o, generate_series(1, 60) n
    where p.order_id = ${originalOrder.orderId} and o.id = (select min(id) from orders where id <> p.order_id)`);
  await shop.deps.db.execute(sql`
    update payment_proofs set id = default where order_id = ${originalOrder.orderId}`);
  const copy = await anOrderWithProof(picture);
  await readProofs("HKD 66.00", "0011".repeat(16));
  expect((await readReading(copy.orderId))?.duplicates).toContainEqual(
    expect.objectContaining({ order_id: originalOrder.orderId, because: "same-file" }),
  );
});

describe("unreadable proof", () => {
  test.each([
    [
      "when every reader crashed on its picture",
      sql`update payment_proofs set reading_attempts = 3, reading_begun_at = now() - interval '3 minutes'`,
    ],
    ["when its upload is missing", "lost"],
  ])("marks a proof unreadable %s", async (_case, damage) => {
    const order = await anOrderWithProof(picture);
    const { files } = shop.deps;
    if (damage === "lost")
      for await (const names of files.list("payment-proofs"))
        for (const name of names) await files.remove(name);
    else await shop.deps.db.execute(damage);
    const recognise = vi.fn(async () => undefined);
    await readUnreadProofs(shop.deps, { signal, recognise });
    expect(recognise).not.toHaveBeenCalled();
    expect(await readReading(order.orderId)).toMatchObject({ state: "unreadable" });
  });

  test("a proof waits without losing attempts while the file storage is unavailable", async () => {
    const order = await anOrderWithProof(picture);
    const unavailableFiles = {
      ...shop.deps.files,
      read: () => Promise.reject(new FilesUnavailable("away")),
    };
    const unreadProofs = readUnreadProofs({ ...shop.deps, files: unavailableFiles }, { signal });
    await expect(unreadProofs).rejects.toThrow(TryAgain);
    await readProofs("HKD 6.00");
    expect(await readReading(order.orderId)).toMatchObject({ amount: { value: "6.00" } });
  });

  test("the shop's own job marks a picture too small for text unreadable without the engine", async () => {
    const order = await anOrderWithProof();
    await shop.runJobs();
    expect(await readReading(order.orderId)).toMatchObject({ state: "unreadable" });
  });

  test("a stopping worker leaves its proof to the next reader", async () => {
    const order = await anOrderWithProof(picture);
    const stopController = new AbortController();
    const recognise = async () => {
      stopController.abort();
      return undefined;
    };
    await expect(
      readUnreadProofs(shop.deps, { signal: stopController.signal, recognise }),
    ).rejects.toThrow();
    await readProofs("HKD 5.00");
    expect(await readReading(order.orderId)).toMatchObject({ amount: { value: "5.00" } });
  });
});

/** Runs due jobs on two machines for two proofs. Each reading waits for the other to begin, if the queue allows it. */
async function countParallelReads({ isQueued }: { isQueued: boolean }) {
  await anOrderWithProof(picture);
  await anOrderWithProof(picture);
  if (!isQueued) await shop.deps.db.execute(sql`update ${jobsTable} set job_queue_id = null`);
  const counts = { looking: 0, highest: 0, looks: 0 };
  const recognise = async () => {
    counts.looking += 1;
    counts.looks += 1;
    counts.highest = Math.max(counts.highest, counts.looking);
    // Without a queue, the second reading is certain to begin, however slow the machine is.
    const turns = isQueued ? 200 : Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < turns && counts.highest < 2; attempt += 1)
      await shop.deps.db.execute(sql`select 1`);
    counts.looking -= 1;
    return aRecognisedPicture("HKD 9.00");
  };
  const jobs = [readProofsJob(recognise)];
  await Promise.all([1, 2].map(() => runDueJobs(shop.deps, jobs)));
  return { highest: counts.highest, looks: counts.looks };
}

describe("parallel readings", () => {
  test("several machines read pictures one at a time, each once", async () => {
    expect(await countParallelReads({ isQueued: true })).toEqual({ highest: 1, looks: 2 });
  });

  test("without the job's queue, pictures are read at the same time", async () => {
    expect(await countParallelReads({ isQueued: false })).toEqual({ highest: 2, looks: 2 });
  });
});

describe("copies read at once", () => {
  const countDuplicates = async (api: TestApi) => {
    const [first, second] = [
      await anOrderWithProof(picture, api),
      await anOrderWithProof(picture, api),
    ];
    const { deps } = api;
    const proofs = [(await claimUnreadProof(deps.db))!, (await claimUnreadProof(deps.db))!];
    const recognisedPicture = aRecognisedPicture("HKD 9.00");
    const keepProofReading = (proof: UnreadProof) => (tx: Tx) =>
      saveReading(deps, tx, { proof, picture, recognisedPicture });
    await overlapTransactions(deps.db, keepProofReading(proofs[0]!), keepProofReading(proofs[1]!));
    const readings = [
      await readReading(first.orderId, api),
      await readReading(second.orderId, api),
    ];
    return readings.flatMap((reading) => reading!.duplicates).length;
  };

  test("the later of two parallel readings of copies names the other", async () => {
    expect(await countDuplicates(await aShop())).toBe(1);
  });

  test("without the lock, neither of two copies read at once names the other", async () => {
    const lock = withoutGuard(/select pg_advisory_xact_lock\(key\)/g, "select (key)");
    expect(await countDuplicates(await aShop({ deps: lock.deps }))).toBe(0);
    expect(lock.removals()).toBeGreaterThan(0);
  });
});

test("parallel machines each claim another proof", async () => {
  const expected = [];
  for (let count = 0; count < 4; count += 1)
    expected.push((await anOrderWithProof(picture)).orderId);
  const claimedProofs = await Promise.all(
    Array.from({ length: 8 }, () => claimUnreadProof(shop.deps.db)),
  );
  const orders = claimedProofs.flatMap((proof) => proof?.orderId ?? []);
  expect(orders.toSorted()).toEqual(expected.toSorted());
  expect(await claimUnreadProof(shop.deps.db)).toBeUndefined();
});
