import { findOrderLines, type OrderRow } from "../../orders/orders/index.ts";
import { recipient } from "../orders/purchase.ts";
import type { TestApi } from "../test-api.ts";
import type { TestCaller, TestReply } from "../test-caller.ts";

/** Changes the quantity of an order's first line. */
export async function editContents(
  { db }: TestApi["deps"],
  staff: TestCaller,
  { id, version, deliveryInfo }: OrderRow,
  qty: number,
): Promise<TestReply> {
  const [line] = await findOrderLines(db, id);
  const { method, courier_id, warehouse_id } = deliveryInfo;
  const { email: _, ...delivery_details } = recipient;
  return staff.put(`/orders/${id}/contents`, {
    version,
    lines: [{ product_variant_id: line!.variantId, qty }],
    delivery_info: { method, courier_id, warehouse_id },
    delivery_details,
  });
}
