import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  anOrder,
  aProof,
  findInvariantViolations,
  readMailbox,
  type TestApi,
} from "../../testing/index.ts";
import { payByTransfer } from "./approve-certain.ts";
import { startTransferShop } from "./testing.ts";

const { shop, variantId, operator: manager, today } = await startTransferShop("manager");

async function anOfflineOrder(api = shop, variantOfOrder = variantId) {
  const order = await anOrder(api, { variantId: variantOfOrder });
  const details = async () =>
    (await api.as(order.guest).get(`/orders/${order.orderId}/details`)).body;
  const { amount } = (await details()).checkout;
  const uploadProof = async () => {
    const image = await aProof(api, order.guest);
    return api.as(order.guest).put(`/orders/${order.orderId}/upload`, { image });
  };
  return { ...order, amount: amount as string, details, uploadProof };
}

let uploads = 0;
type Rows = readonly (readonly [amount: string, text: string])[];
const makeStatementCsv = (rows: Rows, day = today()) =>
  [
    "Date,Amount,Description,Payer",
    ...rows.map(([amount, text]) => `${day},${amount},${text},CHAN TAI MAN`),
  ].join("\n");
const upload = async (rows: Rows, operator = manager, api = shop) => {
  uploads += 1;
  const sentReply = await api.as(operator).post("/bank-statements", {
    file_name: `november-${uploads}.csv`,
    csv: makeStatementCsv(rows),
  });
  expect(sentReply.status, sentReply.text).toBe(200);
  return sentReply.body.statement._id as string;
};
const send = (csv: string, file_name = "november.csv") =>
  shop.as(manager).post("/bank-statements", { file_name, csv });
const readObstacle = (statement: { proposals: { obstacle: string | null }[] }) =>
  statement.proposals[0]?.obstacle;
const fetchStatement = async (id: string) =>
  (await shop.as(manager).get(`/bank-statements/${id}`)).body;
const approve = (id: string, operator = manager) =>
  shop.as(operator).post(`/bank-statements/${id}/approve-certain`, {});

describe("bank statements", () => {
  test("stores a statement with its transfers and recognises transfers of earlier statements", async () => {
    const first = await upload([
      ["10.00", "one"],
      ["10.00", "one"],
      ["11.00", "two"],
    ]);
    const second = await upload([
      ["10.00", "one"],
      ["12.00", "three"],
    ]);
    expect((await fetchStatement(first)).statement).toMatchObject({
      rows: 3,
      new_rows: 3,
      open_rows: 3,
    });
    const { statement, transfers } = await fetchStatement(second);
    expect(statement).toMatchObject({ rows: 2, new_rows: 1 });
    expect(transfers.map((transfer: { is_known: boolean }) => transfer.is_known)).toEqual([
      true,
      false,
    ]);
    const firstTransferIds = (await fetchStatement(first)).transfers.map(
      (transfer: { _id: string }) => transfer._id,
    );
    expect(new Set(firstTransferIds).size).toBe(3);
    expect(firstTransferIds).toContain(transfers[0]._id);
    const { data } = (await shop.as(manager).get("/bank-statements")).body;
    expect(data.map((item: { _id: string }) => item._id).slice(0, 2)).toEqual([second, first]);
  });

  test("stores a statement sent twice at once as two statements that share their transfers", async () => {
    const rows = [["13.00", "at once"]] as const;
    const [first, second] = await Promise.all([upload(rows), upload(rows)]);
    const ids = [await fetchStatement(first), await fetchStatement(second)].map(
      ({ transfers }) => transfers[0]._id,
    );
    expect(ids[0]).toBe(ids[1]);
  });

  test("skips outgoing and foreign money, but imports the same row once it states Hong Kong dollars", async () => {
    const order = await anOfflineOrder();
    const csv = (currency: string, sign: string) =>
      `Date,Amount,Dr/Cr,Currency,Details\n${today()},${order.amount},${sign},${currency},${sign === "DR" ? "RENT" : order.reference}`;
    for (const [currency, sign, reason] of [
      ["JPY", "CR", "The currency is JPY."],
      ["HKD", "DR", "Outgoing payment."],
    ] as const) {
      const { body: emptyUpload } = await send(csv(currency, sign));
      expect(emptyUpload).toMatchObject({ statement: { rows: 0 }, skipped: [{ line: 2, reason }] });
      expect((await approve(emptyUpload.statement._id)).body.data).toEqual([]);
    }
    const { statement } = (await send(csv("HKD", "CR"))).body;
    expect(statement).toMatchObject({ rows: 1, new_rows: 1 });
    expect((await approve(statement._id)).body.data).toMatchObject([{ code: "ok" }]);
  });

  test("stores two buyers' transfers of the same sum and day separately and recognises both again", async () => {
    const storeRows = async (...rows: string[]) =>
      (await send(["Date,Transaction,Debit,Credit,Balance", ...rows].join("\n"))).body.statement;
    const chanRow = `${today()},FPS CHAN TAI MAN A1,,458.00,1000.00`;
    const leeRow = `${today()},FPS LEE SIU MING B2,,458.00,1458.00`;
    const alike = `${today()},FPS CHAN TAI MAN A1,,458.00,1916.00`;
    expect(await storeRows(chanRow)).toMatchObject({ rows: 1, new_rows: 1 });
    expect(await storeRows(leeRow)).toMatchObject({ rows: 1, new_rows: 1 });
    expect(await storeRows(chanRow, leeRow, alike)).toMatchObject({ rows: 3, new_rows: 1 });
    expect(await storeRows(alike, leeRow, chanRow)).toMatchObject({ rows: 3, new_rows: 0 });
  });

  test("reports the header line, the missing columns and the rows that say too little", async () => {
    const csv = `Acme Ltd\nDate,Amount\n${today()},459.00`;
    expect((await send(csv)).body).toMatchObject({
      header: { line: 2, columns: [{ read_as: "date" }, { read_as: "amount" }] },
      doubtful: [],
    });
    const secondUpload = (await send(csv)).body;
    expect(secondUpload.header.lacks).toContain("text");
    expect(secondUpload.doubtful).toMatchObject([
      { line: 3, reason: expect.stringContaining("too little") },
    ]);
  });

  test("refuses a file without date and amount columns, and staff without a support role", async () => {
    expect((await send("hello", "a")).body).toMatchObject({
      code: "validation",
      errors: { csv: [expect.any(String)] },
    });
    for (const role of ["fulfilment", "support", "content"] as const)
      expect((await shop.as(await shop.operator(role)).get("/bank-statements")).status).toBe(403);
  });
});

describe("approval of certain transfers", () => {
  test("approves and audits certain orders with and without a proof; the others wait for staff", async () => {
    const orderWithProof = await anOfflineOrder();
    await orderWithProof.uploadProof();
    const orderWithoutProof = await anOfflineOrder();
    const orderWithDamagedReference = await anOfflineOrder();
    const underpaidOrder = await anOfflineOrder();
    const id = await upload([
      [orderWithProof.amount, `FPS ${orderWithProof.reference.toLowerCase()}`],
      [orderWithoutProof.amount, orderWithoutProof.reference.replaceAll("-", "")],
      [orderWithDamagedReference.amount, orderWithDamagedReference.reference.slice(0, -1)],
      ["1.00", underpaidOrder.reference],
    ]);
    const before = await fetchStatement(id);
    expect(before.transfers.map(readObstacle)).toEqual([
      null,
      null,
      "no-exact-reference",
      "other-amount",
    ]);
    const { body } = await approve(id);
    expect(body.data).toEqual(
      [orderWithProof, orderWithoutProof].map((order, line) => ({
        transfer_id: before.transfers[line]._id,
        order_id: order.orderId,
        order_reference: order.reference,
        code: "ok",
      })),
    );
    for (const order of [orderWithProof, orderWithoutProof])
      expect(await order.details()).toMatchObject({ current_status: "processing", is_paid: true });
    expect((await orderWithProof.details()).checkout.approval.status).toBe("APPROVED");
    for (const order of [orderWithDamagedReference, underpaidOrder])
      expect(await order.details()).toMatchObject({ current_status: "submitted", is_paid: false });
    const { transfers } = await fetchStatement(id);
    expect(transfers[0]).toMatchObject({
      pays: { order_id: orderWithProof.orderId, order_reference: orderWithProof.reference },
      proposals: [],
    });
    expect((await approve(id)).body.data).toEqual([]);
    const { rows: audit } = await shop.deps.db.execute(sql`
      select action from operator_audit where operator_id = ${manager.id} and subject in
        (${`order ${orderWithoutProof.orderId}`}, ${`bank-transfer ${before.transfers[1]._id}`}, ${`bank-statement ${id}`}) order by id`);
    expect(audit.map(({ action }) => action)).toEqual([
      "upload-bank-statement",
      "match-bank-transfer",
      "approve-transfer",
      "approve-certain-transfers",
      "approve-certain-transfers",
    ]);
    expect(JSON.stringify(await readMailbox(shop, "chan.tai@example.com"))).toContain(
      orderWithoutProof.reference,
    );
    expect(await findInvariantViolations(shop.deps)).toEqual([]);
  });

  test("approves no failed or pending transfer, and none of unknown status until it is completed", async () => {
    const [failed, paidOut, reconcilingOrder] = [
      await anOfflineOrder(),
      await anOfflineOrder(),
      await anOfflineOrder(),
    ];
    const sendRows = async (rows: readonly (readonly [string, string, string, string])[]) => {
      const lines = rows.map(
        ([type, text, state, amount]) => `${today()},${type},FPS ${text},${state},,${amount}`,
      );
      const csv = ["Transaction Date,Type,Description,Status,Debit Amount,Credit Amount", ...lines];
      return (await send(csv.join("\n"))).body;
    };
    const first = await sendRows([
      ["FPS", failed.reference, "Failed", failed.amount],
      ["Payout", paidOut.reference, "Completed", paidOut.amount],
      ["FPS", reconcilingOrder.reference, "Reconciling", reconcilingOrder.amount],
    ]);
    expect(first.skipped.map(({ line }: { line: number }) => line)).toEqual([2, 3]);
    const [transfer] = (await fetchStatement(first.statement._id)).transfers;
    expect(transfer).toMatchObject({ open_status: "Reconciling" });
    expect(readObstacle(transfer)).toBe("status-unknown");
    expect((await approve(first.statement._id)).body.data).toEqual([]);
    const laterUpload = await sendRows([
      ["FPS", reconcilingOrder.reference, "Completed", reconcilingOrder.amount],
    ]);
    expect(laterUpload.statement).toMatchObject({ rows: 1, new_rows: 0 });
    expect((await approve(laterUpload.statement._id)).body.data).toMatchObject([
      { order_id: reconcilingOrder.orderId, code: "ok" },
    ]);
    for (const order of [failed, paidOut])
      expect(await order.details()).toMatchObject({ current_status: "submitted", is_paid: false });
  });

  test("does not approve an order cancelled meanwhile and leaves its transfer unmatched", async () => {
    const order = await anOfflineOrder();
    const id = await upload([[order.amount, order.reference]]);
    const [transfer] = (await fetchStatement(id)).transfers;
    await shop.as(order.guest).put(`/orders/${order.orderId}/cancelled`, {});
    const binding = { transferId: transfer._id, orderId: order.orderId };
    expect(await payByTransfer(shop.deps, manager, binding)).toBe("order_state");
    const [unmatched] = (await fetchStatement(id)).transfers;
    expect(unmatched).toMatchObject({ pays: null });
    expect(unmatched.proposals[0]).toMatchObject({
      current_status: "cancelled",
      is_certain: false,
      obstacle: "not-waiting",
    });
  });
});

/** Approves a transfer for two orders at once. */
async function bindToManyOrders(
  api: TestApi,
  orders: readonly { orderId: string; amount: string }[],
) {
  const operator = await api.operator("owner");
  const id = await upload([[orders[0]!.amount, `race ${orders[0]!.orderId}`]], operator, api);
  const { body } = await api.as(operator).get(`/bank-statements/${id}`);
  const transferId = body.transfers[0]._id as string;
  const outcomes = await Promise.all(
    orders.map(({ orderId }) => payByTransfer(api.deps, operator, { transferId, orderId })),
  );
  const { rows } = await api.deps.db.execute(sql`
    select 1 from orders where is_paid and id in (${orders[0]!.orderId}, ${orders[1]!.orderId})`);
  return { outcomes: outcomes.toSorted(), paid: rows.length };
}

describe("transfer payments", () => {
  test("a transfer pays only one order under parallel requests", async () => {
    const orders = [await anOfflineOrder(), await anOfflineOrder()];
    expect(await bindToManyOrders(shop, orders)).toEqual({ outcomes: ["conflict", "ok"], paid: 1 });
  });

  test("without the constraint, a transfer pays two orders under parallel requests", async () => {
    const { shop: unguarded, variantId: goods } = await startTransferShop();
    await unguarded.deps.db.execute(
      sql`alter table transfer_payments drop constraint transfer_payments_pkey`,
    );
    const orders = [await anOfflineOrder(unguarded, goods), await anOfflineOrder(unguarded, goods)];
    expect(await bindToManyOrders(unguarded, orders)).toEqual({ outcomes: ["ok", "ok"], paid: 2 });
  });

  test("two transfers cannot both pay one order", async () => {
    const order = await anOfflineOrder();
    const id = await upload([
      [order.amount, order.reference],
      [order.amount, `again ${order.reference}`],
    ]);
    const { transfers } = await fetchStatement(id);
    expect(transfers.map(readObstacle)).toEqual(["several-transfers", "several-transfers"]);
    const codes = await Promise.all(
      transfers.map((transfer: { _id: string }) =>
        payByTransfer(shop.deps, manager, { transferId: transfer._id, orderId: order.orderId }),
      ),
    );
    expect(new Set(codes)).toEqual(new Set(["conflict", "ok"]));
  });
});
