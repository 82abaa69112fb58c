import { sql } from "drizzle-orm";
import { randomId } from "../../platform/values/ids.ts";
import { aProduct, aWarehouse } from "../catalogue/products.ts";
import type { Row, World } from "./row.ts";

/** Closes the open counts, because a warehouse can have only one open count. */
async function closeOpenCounts({ shop }: World): Promise<void> {
  await aWarehouse(shop.deps);
  await shop.deps.db.execute(sql`update stock_counts set state = 'cancelled' where state = 'open'`);
}

const countRow = (body?: object): Row => ({
  request: async (world) => {
    await closeOpenCounts(world);
    const owner = world.shop.as(await world.shop.operator("owner"));
    const count = await owner.post("/stock-counts", { warehouse: "kwai-chung", note: "" });
    return { params: { count_id: count.body._id as string }, ...(body && { withBody: body }) };
  },
});

const aSupplier = () => ({
  name: `Who ${randomId()}`,
  email: "",
  phone: "",
  note: "",
  is_active: true,
});

/** Returns the fields of a purchase order from a new supplier. */
async function makePurchaseOrderBody({ shop }: World) {
  await aWarehouse(shop.deps);
  const owner = shop.as(await shop.operator("owner"));
  const { body: supplier } = await owner.post("/suppliers", aSupplier());
  const { variants } = await aProduct(shop.deps);
  return {
    supplier_id: supplier._id as string,
    warehouse: "kwai-chung",
    expected_on: null,
    note: "",
    lines: [{ sku: variants[0]!.sku, qty: 2, unit_cost: "1.00" }],
  };
}

/** Returns a row for a purchase order. @param body gets the id of the first line */
const purchaseOrderRow = (
  { isOrdered = false }: { readonly isOrdered?: boolean },
  body?: (line: string) => object,
): Row => ({
  request: async (world) => {
    const owner = world.shop.as(await world.shop.operator("owner"));
    const { body: createdPurchaseOrder } = await owner.post(
      "/purchase-orders",
      await makePurchaseOrderBody(world),
    );
    const id = createdPurchaseOrder._id as string;
    if (isOrdered) await owner.post(`/purchase-orders/${id}/order`, { version: 1 });
    return {
      params: { purchase_order_id: id },
      ...(body && { withBody: body(createdPurchaseOrder.lines[0]._id as string) }),
    };
  },
});
const makeArrivalBody = (line: string) => ({ lines: [{ line_id: line, qty: 1 }], new_date: null });

export const stockRows: Readonly<Record<string, Row>> = {
  "GET /stock-counts/:count_id": countRow(),
  "POST /stock-counts": {
    request: async (world) => {
      await closeOpenCounts(world);
      return { withBody: { warehouse: "kwai-chung", note: "Who" } };
    },
  },
  "POST /stock-counts/:count_id/scans": countRow({
    scans: [{ _id: "who", code: "who", qty: 1, age_seconds: 0 }],
  }),
  "POST /stock-counts/:count_id/rest": countRow(),
  "POST /stock-counts/:count_id/recount": countRow({ product_variant_id: "who" }),
  "POST /stock-counts/:count_id/apply": countRow({ lines: [] }),
  "POST /stock-counts/:count_id/cancel": countRow(),
  "POST /suppliers": { request: () => ({ withBody: aSupplier() }) },
  "PUT /suppliers/:supplier_id": {
    request: async ({ shop }) => {
      const owner = shop.as(await shop.operator("owner"));
      const { body } = await owner.post("/suppliers", aSupplier());
      const params = { supplier_id: body._id as string };
      return { params, withBody: { ...aSupplier(), version: 1 } };
    },
  },
  "GET /purchase-orders/:purchase_order_id": purchaseOrderRow({}),
  "POST /purchase-orders": {
    request: async (world) => ({ withBody: await makePurchaseOrderBody(world) }),
  },
  "PUT /purchase-orders/:purchase_order_id": {
    request: async (world, caller) => {
      const { params } = await purchaseOrderRow({}).request!(world, caller);
      return { params: params!, withBody: { version: 1, ...(await makePurchaseOrderBody(world)) } };
    },
  },
  "POST /purchase-orders/:purchase_order_id/order": purchaseOrderRow({}, () => ({ version: 1 })),
  "POST /purchase-orders/:purchase_order_id/date": purchaseOrderRow({ isOrdered: true }, () => ({
    version: 2,
    expected_on: null,
    note: "",
  })),
  "POST /purchase-orders/:purchase_order_id/cancel": purchaseOrderRow({}, () => ({ version: 1 })),
  "POST /purchase-orders/:purchase_order_id/arrivals/plan": purchaseOrderRow(
    { isOrdered: true },
    makeArrivalBody,
  ),
  "POST /purchase-orders/:purchase_order_id/arrivals": purchaseOrderRow(
    { isOrdered: true },
    (line) => ({
      ...makeArrivalBody(line),
      _id: randomId(),
      version: 2,
      // The digest of a plan that contains no orders.
      plan_version: "4f53cda18c2baa0c0354bb5f9a3ecbe5",
      note: "",
      mails: [],
    }),
  ),
};
