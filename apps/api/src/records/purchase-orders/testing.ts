import { sql } from "drizzle-orm";
import {
  aCourier,
  aProduct,
  aWarehouse,
  makePaidOrder,
  recipient,
  startTestApi,
  type TestApiOptions,
} from "../../testing/index.ts";

/** Starts a shop with a supplier, and returns helpers for purchase orders of pre-ordered goods. */
export async function startPurchaseOrders(options: TestApiOptions = {}) {
  const shop = await startTestApi(options);
  const { deps } = shop;
  await aCourier(deps);
  await aWarehouse(deps);
  const operator = await shop.operator("manager");
  const staff = shop.as(operator);
  const supplier = await staff.post("/suppliers", {
    name: "Kite & Sons",
    email: "",
    phone: "",
    note: "",
    is_active: true,
  });

  async function aPreorder(cap = 100) {
    const { variants } = await aProduct(deps, {
      variants: [{ stock: 0, preorder: { releaseDate: "2199-01-01", cap } }],
    });
    return variants[0]!;
  }

  /** Creates a purchase order and marks it as ordered. */
  async function createPlacedPurchaseOrder(lines: readonly { sku: string; qty: number }[]) {
    const draft = await staff.post("/purchase-orders", {
      supplier_id: supplier.body._id as string,
      warehouse: "kwai-chung",
      expected_on: "2199-01-01",
      note: "",
      lines: lines.map((line) => ({ ...line, unit_cost: "180.00" })),
    });
    const { _id: id } = draft.body as { _id: string };
    return (await staff.post(`/purchase-orders/${id}/order`, { version: 1 })).body;
  }

  /** Places an order as a buyer, and confirms its payment as staff. */
  const placePaidOrder = (variantId: string, qty: number, email = "waiting@example.com") =>
    makePaidOrder(shop, {
      variantId,
      qty,
      checkout: { delivery_details: { ...recipient, email } },
    });

  const countReservedUnits = async (orderId: string) => {
    const { rows } = await deps.db.execute<{ waiting: number; here: number }>(sql`
      select coalesce(sum(qty) filter (where warehouse_id is null), 0)::integer as waiting,
        coalesce(sum(qty) filter (where warehouse_id is not null), 0)::integer as here
      from stock_reservations where order_id = ${orderId} and state = 'held'`);
    return rows[0]!;
  };
  return {
    shop,
    deps,
    operator,
    staff,
    supplier: supplier.body,
    aPreorder,
    createPlacedPurchaseOrder,
    placePaidOrder,
    countReservedUnits,
  };
}
