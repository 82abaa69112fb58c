import { dayInHongKong } from "@harbour/i18n";
import { expect } from "vitest";
import type { Operator } from "../../platform/actor.ts";
import { anOrder, aProof, type TestApi } from "../../testing/index.ts";

interface Payable {
  readonly orderId: string;
  readonly reference: string;
  readonly version: () => Promise<number>;
}

/** Lets cashiers in tests work with bank statements and offline orders. */
export function cashDesk(shop: TestApi, operator: Operator, variantId: string) {
  const { deps } = shop;
  const desk = shop.as(operator);
  const today = () => dayInHongKong(deps.clock());

  async function anOffline(hasProof = false, how: Record<string, unknown> = {}) {
    const { orderId, reference, guest } = await anOrder(shop, { variantId, checkout: how });
    if (hasProof)
      await shop.as(guest).put(`/orders/${orderId}/upload`, { image: await aProof(shop, guest) });
    const seen = async () => (await desk.get(`/orders/${orderId}`)).body;
    const { checkout } = await seen();
    const version = async () => (await seen()).version as number;
    return {
      orderId,
      reference,
      seen,
      version,
      amount: checkout.amount as string,
      seenByBuyer: async () => (await shop.as(guest).get(`/orders/${orderId}/details`)).body,
      approve: async () => desk.post(`/orders/${orderId}/approve`, { version: await version() }),
      callOff: () => shop.as(guest).put(`/orders/${orderId}/cancelled`, {}),
    };
  }

  let uploads = 0;
  async function upload(...rows: (readonly [amount: string, text: string])[]) {
    uploads += 1;
    const lines = rows.map(
      ([amount, text]) => `${today()},${amount},${text} ${uploads},CHAN TAI MAN`,
    );
    const csv = ["Date,Amount,Description,Payer", ...lines].join("\n");
    const sent = await desk.post("/bank-statements", { file_name: `${uploads}.csv`, csv });
    expect(sent.status, sent.text).toBe(200);
    const id = sent.body.statement._id as string;
    const look = async () => (await desk.get(`/bank-statements/${id}`)).body.transfers;
    const ids = (await look()).map(({ _id }: { _id: string }) => _id) as string[];
    return { look, ids };
  }
  const pay = async (transferId: string, order: Payable, more: object = {}, by = desk) =>
    by.post(`/bank-transfers/${transferId}/pay-order`, {
      order_id: order.reference,
      version: await order.version(),
      ...more,
    });
  const giveBack = async (transferId: string, order: Payable, more: object = {}, by = desk) =>
    by.post(`/bank-transfers/${transferId}/return`, {
      order_id: order.orderId,
      version: await order.version(),
      note: "Too late",
      ...more,
    });
  /** Notes the return of a cancelled order without its row on a statement. */
  const returnByHand = async (order: Payable, amount: string) =>
    desk.post(`/orders/${order.orderId}/return-transfer`, {
      amount,
      confirmed_amount: amount,
      note: "Seen in the bank's app",
      version: await order.version(),
    });

  return { desk, today, anOffline, upload, pay, giveBack, returnByHand };
}
export type Offline = Awaited<ReturnType<ReturnType<typeof cashDesk>["anOffline"]>>;
