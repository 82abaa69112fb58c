import { drizzle } from "drizzle-orm/node-postgres";
import { describe, expect, test } from "vitest";
import { inTransaction, type Tx } from "../../../platform/database/db.ts";
import { rewriteQueries } from "../../../testing/database/without-guard.ts";
import {
  findInvariantViolations,
  overlapTransactions,
  withoutGuard,
} from "../../../testing/index.ts";
import { payByTransfer } from "../approve-certain.ts";
import { readStatement } from "../statement-file/read-statement.ts";
import {
  bankFiles,
  bankFileHeader as header,
  startTransferShop,
  type Offline,
} from "../testing.ts";
import { storeTransfers } from "../upload-statement.ts";

const {
  deps,
  operator: owner,
  today,
  anOfflineOrder,
  pay,
  returnStatementTransfer,
  ...files
} = await startTransferShop();
const { makeIncomingRow, makeOutgoingRow, send, readTransfer, approve, readNotes } = bankFiles({
  today,
  ...files,
});
let raceCount = 0;

describe("later rows about a known transfer", () => {
  test.each(["Returned", "Failed", "已退回", "已退回 ", "Payment reversed", "失敗", "失败"])(
    "a later row with state %s makes a transfer uncertain for good",
    async (state) => {
      const order = await anOfflineOrder();
      const first = await send(makeIncomingRow(order));
      const laterUpload = await send(makeIncomingRow(order, state));
      const transfer = await readTransfer(first.id);
      expect(transfer.went_back).toBe(
        `${laterUpload.file_name}, line 2: The money is not settled: ${state.trim()}. FPS ${order.reference}`,
      );
      expect(transfer.proposals[0]).toMatchObject({ is_certain: false, obstacle: "went-back" });
      await send(makeIncomingRow(order));
      expect(await approve(first.id)).toEqual([]);
      expect(await order.readForStaff()).toMatchObject({ is_paid: false });
    },
  );

  test("money out with the same reference makes a transfer uncertain, in the same or a later file", async () => {
    const [sameUpload, laterUpload, reversedByNumber] = [
      await anOfflineOrder(),
      await anOfflineOrder(),
      await anOfflineOrder(),
    ];
    const item = await send(makeIncomingRow(sameUpload), makeOutgoingRow(sameUpload));
    const secondUpload = await send(makeIncomingRow(laterUpload));
    await send(makeOutgoingRow(laterUpload));
    const thirdStatement = await send(
      makeIncomingRow(reversedByNumber, "Completed", "FRN20261123PAYC01"),
    );
    await send(`${today()},Outward FRN20261123PAYC01,Completed,${reversedByNumber.amount},`);
    for (const { id } of [item, secondUpload, thirdStatement]) {
      expect((await readTransfer(id)).proposals[0].obstacle).toBe("went-back");
      expect(await approve(id)).toEqual([]);
    }
  });

  test("a transfer stays certain when other money goes out or another attempt failed beside it", async () => {
    const order = await anOfflineOrder();
    const { id } = await send(
      makeIncomingRow(order, "Failed", "first try"),
      makeIncomingRow(order, "Completed", "second try"),
      makeOutgoingRow({ ...order, amount: "99999.00" }),
      makeOutgoingRow({ ...order, reference: "HB-2222-3333" }),
      `${today()},FPS CHAN TAI MAN,Completed,${order.amount},`,
    );
    expect(await readTransfer(id)).toMatchObject({ went_back: null });
    expect(await approve(id)).toMatchObject([{ order_id: order.orderId, code: "ok" }]);
    expect(await readNotes(order)).toEqual([]);
  });

  test("a transfer called pending later waits again until a file calls it completed", async () => {
    const order = await anOfflineOrder();
    const { id } = await send(makeIncomingRow(order));
    await send(makeIncomingRow(order, "Pending"));
    expect((await readTransfer(id)).proposals[0].obstacle).toBe("status-unknown");
    await send(makeIncomingRow(order, "Reconciling"));
    expect(await readTransfer(id)).toMatchObject({ open_status: "Reconciling", went_back: null });
    await send(makeIncomingRow(order));
    expect(await approve(id)).toMatchObject([{ code: "ok" }]);
  });

  test("staff can use a returned transfer for an order or return it only after accepting the doubt", async () => {
    const [order, cancelled] = [await anOfflineOrder(), await anOfflineOrder()];
    await cancelled.cancelOrder();
    const ids = [];
    for (const reversedOrder of [order, cancelled]) {
      ids.push((await readTransfer((await send(makeIncomingRow(reversedOrder))).id))._id as string);
      await send(makeOutgoingRow(reversedOrder));
    }
    const refusedReply = await pay(ids[0]!, order);
    expect(refusedReply.body).toMatchObject({
      code: "conflict",
      details: { went_back: expect.stringContaining("Outgoing payment.") },
    });
    expect((await returnStatementTransfer(ids[1]!, cancelled)).body.code).toBe("conflict");
    const acceptReversal = { accept_went_back: true };
    expect((await pay(ids[0]!, order, acceptReversal)).status).toBe(200);
    expect((await returnStatementTransfer(ids[1]!, cancelled, acceptReversal)).status).toBe(200);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});

describe("notes on orders with returned money", () => {
  const makeNote = (order: Offline, why: string) => ({
    by: null,
    text: expect.stringMatching(
      new RegExp(
        `the money of this order is not there.*HKD ${order.amount} says: .*${order.reference}.*${why}`,
      ),
    ),
  });

  test("an order gets one note with the file's words and keeps its status", async () => {
    const [returned, paidOutOrder, goodwillOrder] = [
      await anOfflineOrder(),
      await anOfflineOrder(),
      await anOfflineOrder(),
    ];
    const { id } = await send(makeIncomingRow(returned), makeIncomingRow(paidOutOrder));
    expect(await approve(id)).toHaveLength(2);
    const otherItem = await send(`${today()},FRN20261123PAYC77,Completed,,${goodwillOrder.amount}`);
    expect((await pay((await readTransfer(otherItem.id))._id, goodwillOrder)).status).toBe(200);
    const before = await returned.readForStaff();
    for (let time = 0; time < 2; time += 1)
      await send(
        makeIncomingRow(returned, "Returned"),
        makeOutgoingRow(paidOutOrder),
        `${today()},FRN20261123PAYC77 RTN,Completed,${goodwillOrder.amount},`,
      );
    expect(await readNotes(returned)).toMatchObject([
      makeNote(returned, "The money is not settled: Returned."),
    ]);
    expect(await readNotes(paidOutOrder)).toMatchObject([
      makeNote(paidOutOrder, "Outgoing payment."),
    ]);
    expect(await readNotes(goodwillOrder)).toMatchObject([{ by: null }]);
    expect(await returned.readForStaff()).toMatchObject({
      is_paid: true,
      current_status: before.current_status,
      version: before.version,
    });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("an order approved by hand gets the note even before any file reported its money", async () => {
    const [order, openOrder] = [await anOfflineOrder(true), await anOfflineOrder()];
    await order.approve();
    await send(makeIncomingRow(order, "Failed"), makeIncomingRow(openOrder, "Failed"));
    expect(await readNotes(order)).toMatchObject([
      makeNote(order, "The money is not settled: Failed."),
    ]);
    expect(await readNotes(openOrder)).toEqual([]);
  });

  test("writes the notes of three orders with as many statements as for one", async () => {
    const orders = [
      await anOfflineOrder(),
      await anOfflineOrder(),
      await anOfflineOrder(),
      await anOfflineOrder(),
    ];
    const { id } = await send(...orders.map((order) => makeIncomingRow(order)));
    expect(await approve(id)).toHaveLength(orders.length);
    const countStatements = async (...rows: string[]) => {
      const fileName = "returned.csv";
      const file = readStatement([header, ...rows].join("\n"), { today: today(), fileName });
      let statements = 0;
      const countingPool = rewriteQueries(deps.pool, (statement) => {
        statements += 1;
        return statement;
      });
      await inTransaction(drizzle(countingPool), (tx) =>
        storeTransfers(tx, owner, { fileName, ...file }),
      );
      return statements;
    };
    const [first, ...otherRows] = orders.map((order) => makeIncomingRow(order, "Returned"));
    const singleRowStatements = await countStatements(first!);
    expect(await countStatements(...otherRows)).toBe(singleRowStatements);
    for (const order of orders) expect(await readNotes(order)).toHaveLength(1);
  });
});

describe("parallel approval and contradicting file", () => {
  /**
   * Approves a transfer while a file that contradicts it is uploaded.
   * @returns whether the transfer has paid, and whether staff were notified
   */
  const race = async (db = deps.db, isUploadFirst = false) => {
    const order = await anOfflineOrder();
    const number = `FRN${20261200 + (raceCount += 1)}PAYC`;
    const { id } = await send(`${today()},${number},Completed,,${order.amount}`);
    const transferId = (await readTransfer(id))._id as string;
    const csv = `${header}\n${today()},${number},Completed,${order.amount},`;
    const upload = (tx: Tx) =>
      storeTransfers(tx, owner, {
        fileName: "race.csv",
        ...readStatement(csv, { today: today(), fileName: "race.csv" }),
      });
    const payOrder = (tx: Tx) =>
      payByTransfer({ ...deps, db: tx }, owner, {
        transferId,
        orderId: order.orderId,
      });
    if (isUploadFirst) await overlapTransactions(db, upload, payOrder);
    else await overlapTransactions(db, payOrder, upload);
    const { is_paid } = await order.readForStaff();
    return { isPaid: is_paid as boolean, isNoted: (await readNotes(order)).length > 0 };
  };

  test("a contradicting file uploaded during approval either notes the order or prevents the payment", async () => {
    expect(await race()).toEqual({ isPaid: true, isNoted: true });
    expect(await race(deps.db, true)).toEqual({ isPaid: false, isNoted: false });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("without the lock, a contradicting file uploaded during approval goes unnoticed", async () => {
    const guard = withoutGuard(/ for share$/, "");
    expect(await race(guard.deps(deps).db)).toEqual({ isPaid: true, isNoted: false });
    expect(await race(guard.deps(deps).db, true)).toEqual({ isPaid: true, isNoted: false });
    expect(guard.removals()).toBeGreaterThan(0);
  });
});

describe("parallel uploads", () => {
  /**
   * Uploads two versions of a file at once, only one of which has the balance.
   * @returns the number of stored transfers
   */
  const race = async (db = deps.db) => {
    const text = `at once ${(raceCount += 1)}`;
    const storeFile = (csv: string) => (tx: Tx) =>
      storeTransfers(tx, owner, {
        fileName: "race.csv",
        ...readStatement(csv, { today: today(), fileName: "race.csv" }),
      });
    await overlapTransactions(
      db,
      storeFile(`Date,Amount,Details\n${today()},77.00,${text}`),
      storeFile(`Date,Amount,Details,Balance\n${today()},77.00,${text},900.00`),
    );
    const storedTransfers = await deps.pool.query("select 1 from bank_transfers where text = $1", [
      text,
    ]);
    return storedTransfers.rows.length;
  };

  test("two files uploaded at once store a shared transfer once", async () =>
    expect(await race()).toBe(1));

  test("without the advisory lock, two files uploaded at once store a shared transfer twice", async () => {
    const guard = withoutGuard(/pg_advisory_xact_lock\(key\)/, "key");
    expect(await race(guard.deps(deps).db)).toBe(2);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});

test("a transfer dated tomorrow waits for a file that reports it after that day has come", async () => {
  const order = await anOfflineOrder();
  const tomorrow = new Date(Date.parse(today()) + 86_400_000).toISOString().slice(0, 10);
  const row = `${tomorrow},FPS ${order.reference},Completed,,${order.amount}`;
  const { id } = await send(row);
  expect((await readTransfer(id)).proposals[0].obstacle).toBe("dated-in-future");
  expect(await approve(id)).toEqual([]);
});
