import { sql } from "drizzle-orm";
import { aCourier, aProduct, aWarehouse, startTestApi } from "../../testing/index.ts";

export interface CountLine {
  readonly sku: string;
  readonly product_variant_id: string;
  readonly difference: number;
}

/** Starts a shop, and returns functions for the steps of a count. */
export async function startCounting() {
  const shop = await startTestApi();
  const { deps } = shop;
  await aCourier(deps);
  await aWarehouse(deps);
  const operator = await shop.operator("fulfilment");
  const staff = shop.as(operator);

  async function aCount() {
    const { body } = await staff.post("/stock-counts", { warehouse: "kwai-chung", note: "Monday" });
    return body._id as string;
  }
  const readCount = async (id: string) => (await staff.get(`/stock-counts/${id}`)).body;
  const scan = (id: string, code: string, qty: number, extraFields: object = {}) =>
    staff.post(`/stock-counts/${id}/scans`, {
      scans: [{ _id: crypto.randomUUID(), code, qty, age_seconds: 0, ...extraFields }],
    });
  async function submitCount(id: string, count: { lines: CountLine[] }) {
    const lines = count.lines.map(({ product_variant_id, difference }) => ({
      product_variant_id,
      difference,
    }));
    return staff.post(`/stock-counts/${id}/apply`, { lines });
  }

  async function aVariant(stock: number) {
    const { variants } = await aProduct(deps, { variants: [{ stock }] });
    const { id, sku } = variants[0]!;
    const onHand = async () => {
      const { rows } = await deps.db.execute<{ on_hand: number }>(
        sql`select on_hand from stock_levels where variant_id = ${id}`,
      );
      return rows[0]!.on_hand;
    };
    return { id, sku, onHand };
  }
  return { shop, deps, operator, staff, aCount, read: readCount, scan, submitCount, aVariant };
}

/** Finds the line with this SKU in a count. */
export const findLine = (count: { lines: CountLine[] }, sku: string) =>
  count.lines.find((line) => line.sku === sku);
