import { dayInHongKong } from "@harbour/i18n";
import { expect } from "vitest";
import type { Operator } from "../../platform/modules/actor.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  aProof,
  startTestApi,
  type TestApi,
} from "../../testing/index.ts";

interface TransferOrder {
  readonly orderId: string;
  readonly reference: string;
  readonly version: () => Promise<number>;
}

/** Starts a shop with enough stock for a thousand orders, and a signed-in operator who handles bank statements. */
export async function startTransferShop(role: "owner" | "manager" = "owner") {
  const shop = await startTestApi();
  const { deps } = shop;
  await aCourier(deps);
  const { variants } = await aProduct(deps, { variants: [{ stock: 1000 }] });
  const variantId = variants[0]!.id;
  const operator = await shop.operator(role);
  return { shop, deps, variantId, operator, ...makeTransferCalls(shop, operator, variantId) };
}

/** Returns helpers for tests, with which staff handle bank statements and offline orders. */
export function makeTransferCalls(shop: TestApi, operator: Operator, variantId: string) {
  const { deps } = shop;
  const staff = shop.as(operator);
  const today = () => dayInHongKong(deps.clock());

  async function anOfflineOrder(hasProof = false, checkoutFacts: Record<string, unknown> = {}) {
    const { orderId, reference, guest } = await anOrder(shop, {
      variantId,
      checkout: checkoutFacts,
    });
    if (hasProof)
      await shop.as(guest).put(`/orders/${orderId}/upload`, { image: await aProof(shop, guest) });
    const readForStaff = async () => (await staff.get(`/orders/${orderId}`)).body;
    const { checkout } = await readForStaff();
    const version = async () => (await readForStaff()).version as number;
    return {
      orderId,
      reference,
      readForStaff,
      version,
      amount: checkout.amount as string,
      readForBuyer: async () => (await shop.as(guest).get(`/orders/${orderId}/details`)).body,
      approve: async () => staff.post(`/orders/${orderId}/approve`, { version: await version() }),
      cancelOrder: () => shop.as(guest).put(`/orders/${orderId}/cancelled`, {}),
    };
  }

  let uploads = 0;
  async function upload(...rows: (readonly [amount: string, text: string])[]) {
    uploads += 1;
    const lines = rows.map(
      ([amount, text]) => `${today()},${amount},${text} ${uploads},CHAN TAI MAN`,
    );
    const csv = ["Date,Amount,Description,Payer", ...lines].join("\n");
    const uploadReply = await staff.post("/bank-statements", {
      file_name: `${uploads}.csv`,
      csv,
    });
    expect(uploadReply.status, uploadReply.text).toBe(200);
    const id = uploadReply.body.statement._id as string;
    const fetchTransfers = async () => (await staff.get(`/bank-statements/${id}`)).body.transfers;
    const ids = (await fetchTransfers()).map(({ _id }: { _id: string }) => _id) as string[];
    return { fetchTransfers, ids };
  }
  const pay = async (
    transferId: string,
    order: TransferOrder,
    extraFields: object = {},
    caller = staff,
  ) =>
    caller.post(`/bank-transfers/${transferId}/pay-order`, {
      order_id: order.reference,
      version: await order.version(),
      ...extraFields,
    });
  const returnStatementTransfer = async (
    transferId: string,
    order: TransferOrder,
    extraFields: object = {},
    caller = staff,
  ) =>
    caller.post(`/bank-transfers/${transferId}/return`, {
      order_id: order.orderId,
      version: await order.version(),
      note: "Too late",
      ...extraFields,
    });
  /** Records a return by hand, without a row on a statement. */
  const returnByHand = async (order: TransferOrder, amount: string) =>
    staff.post(`/orders/${order.orderId}/return-transfer`, {
      amount,
      confirmed_amount: amount,
      note: "Seen in the bank's app",
      version: await order.version(),
    });

  return { staff, today, anOfflineOrder, upload, pay, returnStatementTransfer, returnByHand };
}
export type Offline = Awaited<ReturnType<ReturnType<typeof makeTransferCalls>["anOfflineOrder"]>>;

export const bankFileHeader = "Date,Description,Status,Debit,Credit";

/** Writes and uploads bank files with a status per transfer. */
export function bankFiles({
  staff,
  today,
}: Pick<ReturnType<typeof makeTransferCalls>, "staff" | "today">) {
  const makeIncomingRow = (
    { reference, amount }: Offline,
    state = "Completed",
    transferText = "FPS",
  ) => `${today()},${transferText} ${reference},${state},,${amount}`;
  const makeOutgoingRow = ({ reference, amount }: Offline, transferText = "REF") =>
    `${today()},${transferText} ${reference},Completed,${amount},`;
  /** Returns the same row with its date moved by some days. */
  const shiftRowDate = (days: number, row: string) =>
    new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10) + row.slice(10);
  let uploads = 0;
  async function sendAs(file_name: string, ...lines: string[]) {
    const uploadReply = await staff.post("/bank-statements", {
      file_name,
      csv: lines.join("\n"),
    });
    expect(uploadReply.status, uploadReply.text).toBe(200);
    return { id: uploadReply.body.statement._id as string, file_name };
  }
  const send = async (...rows: string[]) =>
    sendAs(`bank-${(uploads += 1)}.csv`, bankFileHeader, ...rows);
  const readTransfer = async (statementId: string) =>
    (await staff.get(`/bank-statements/${statementId}`)).body.transfers[0];
  const approve = async (statementId: string) =>
    (await staff.post(`/bank-statements/${statementId}/approve-certain`, {})).body.data;
  const readNotes = async ({ orderId }: Offline) =>
    (await staff.get(`/orders/${orderId}/notes`)).body as { text: string; by: unknown }[];
  return {
    makeIncomingRow,
    makeOutgoingRow,
    shiftRowDate,
    send,
    sendAs,
    readTransfer,
    approve,
    readNotes,
  };
}
