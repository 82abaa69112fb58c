import { expect, test } from "vitest";
import { aProduct } from "../../testing/index.ts";
import { startPurchaseOrders } from "./testing.ts";

const { shop, deps, staff, supplier } = await startPurchaseOrders();
const { variants } = await aProduct(deps, { name: "brass-owl", variants: [{}, {}] });
const [first, second] = variants.map(({ sku }) => sku) as [string, string];

const draft = (extraFields: object = {}) => ({
  supplier_id: supplier._id as string,
  warehouse: "kwai-chung",
  expected_on: "2027-01-08",
  note: "By sea",
  lines: [
    { sku: first, qty: 24, unit_cost: "180.50" },
    { sku: second, qty: 6, unit_cost: "0.00" },
  ],
  ...extraFields,
});
const createPurchaseOrder = async (extraFields: object = {}) =>
  (await staff.post("/purchase-orders", draft(extraFields))).body;

test("staff create, change and order a draft purchase order, with its cost in cents", async () => {
  const { _id: id, ...createdPurchaseOrder } = await createPurchaseOrder();
  expect(createdPurchaseOrder).toMatchObject({
    number: expect.stringMatching(/^PO-\d{4}$/),
    supplier: { name: "Kite & Sons" },
    state: "draft",
    pieces: 30,
    received: 0,
    total: "4332.00",
    first_expected_on: null,
    lines: [{ sku: first, qty: 24, unit_cost: "180.50" }, { sku: second }],
  });
  const lines = [{ sku: second, qty: 5, unit_cost: "99.99" }];
  const changeReply = await staff.put(`/purchase-orders/${id}`, {
    version: 1,
    ...draft({ lines }),
  });
  expect(changeReply.body).toMatchObject({ version: 2, pieces: 5, total: "499.95" });
  const orderReply = await staff.post(`/purchase-orders/${id}/order`, { version: 2 });
  expect(orderReply.body).toMatchObject({
    state: "ordered",
    first_expected_on: "2027-01-08",
    ordered_at: expect.any(String),
  });
  for (const refusedReply of [
    await staff.put(`/purchase-orders/${id}`, { version: 3, ...draft() }),
    await staff.post(`/purchase-orders/${id}/order`, { version: 3 }),
  ])
    expect(refusedReply).toMatchObject({ status: 409, body: { code: "conflict" } });
});

test("a changed delivery date keeps the first date, with reason and person", async () => {
  const { _id: id } = await createPurchaseOrder();
  await staff.post(`/purchase-orders/${id}/order`, { version: 1 });
  const body = { version: 2, expected_on: "2027-02-01", note: "Ship delayed" };
  const { body: rescheduledPurchaseOrder } = await staff.post(`/purchase-orders/${id}/date`, body);
  expect(rescheduledPurchaseOrder).toMatchObject({
    expected_on: "2027-02-01",
    first_expected_on: "2027-01-08",
    dates: [{ expected_on: "2027-02-01", note: "Ship delayed", by: expect.any(String) }],
  });
  expect(await staff.post(`/purchase-orders/${id}/date`, body)).toMatchObject({
    status: 409,
    body: { code: "stale", details: { current: { version: 3 } } },
  });
  const cancelReply = await staff.post(`/purchase-orders/${id}/cancel`, { version: 3 });
  expect(cancelReply.body).toMatchObject({ state: "cancelled" });
  expect((await staff.post(`/purchase-orders/${id}/cancel`, { version: 4 })).status).toBe(409);
});

test("names every wrong field of a draft", async () => {
  const lines = [
    { sku: "NO-SUCH", qty: 1, unit_cost: "1.00" },
    { sku: first, qty: 1, unit_cost: "1.00" },
    { sku: first, qty: 1, unit_cost: "1.00" },
  ];
  const invalidDraft = draft({ lines, supplier_id: "nobody", warehouse: "atlantis" });
  expect((await staff.post("/purchase-orders", invalidDraft)).body.errors).toEqual({
    warehouse: ["There is no warehouse atlantis."],
    supplier_id: ["Please choose a supplier."],
    "lines.0.sku": ["There is no SKU NO-SUCH."],
    "lines.2.sku": ["This SKU already has a line."],
  });
  for (const line of [
    { sku: first, qty: 0, unit_cost: "1.00" },
    { sku: first, qty: 1, unit_cost: "-1.00" },
    { sku: first, qty: 1, unit_cost: "cheap" },
  ])
    expect((await staff.post("/purchase-orders", draft({ lines: [line] }))).status).toBe(422);
});

test("the list is filtered by state, supplier, lateness, number and SKU", async () => {
  const {
    variants: [rare],
  } = await aProduct(deps, { variants: [{}] });
  const lines = [{ sku: rare!.sku, qty: 1, unit_cost: "1.00" }];
  const latePurchaseOrder = await createPurchaseOrder({ lines, expected_on: "2020-01-01" });
  await staff.post(`/purchase-orders/${latePurchaseOrder._id}/order`, { version: 1 });
  const draftOrder = await createPurchaseOrder({ lines });
  const ids = async (query: Record<string, string>) =>
    (await staff.get("/purchase-orders", { query })).body.data.map(
      ({ _id }: typeof latePurchaseOrder) => _id,
    );
  expect(await ids({ q: rare!.sku })).toEqual([draftOrder._id, latePurchaseOrder._id]);
  expect(await ids({ q: rare!.sku, state: "late" })).toEqual([latePurchaseOrder._id]);
  expect(await ids({ q: rare!.sku, state: "open" })).toEqual([latePurchaseOrder._id]);
  expect(await ids({ q: rare!.sku, state: "draft" })).toEqual([draftOrder._id]);
  expect(await ids({ q: (draftOrder.number as string).toLowerCase() })).toEqual([draftOrder._id]);
  expect(await ids({ supplier: "nobody" })).toEqual([]);
  const page = await staff.get("/purchase-orders", { query: { q: rare!.sku, per_page: "1" } });
  const next = await staff.get(page.body.next_page_url.replace(/^\/api\/operator/, ""));
  expect(next.body.data).toMatchObject([{ _id: latePurchaseOrder._id, is_late: true }]);
});

test("goods of a purchase order cannot be deleted", async () => {
  const { variants: productVariants } = await aProduct(deps, { name: "kept-goods" });
  await createPurchaseOrder({
    lines: [{ sku: productVariants[0]!.sku, qty: 1, unit_cost: "1.00" }],
  });
  expect((await staff.get("/products/main/kept-goods/uses")).body).toMatchObject({
    can_delete: false,
    reasons: [{ kind: "purchase_orders", count: 1 }],
  });
});

test("suppliers have unique names, versions and managers", async () => {
  const fields = {
    name: "Owl Imports",
    email: "a@b.example",
    phone: "",
    note: "",
    is_active: true,
  };
  const { body: createdSupplier } = await staff.post("/suppliers", fields);
  expect((await staff.post("/suppliers", { ...fields, name: "OWL imports" })).status).toBe(409);
  const change = { ...fields, is_active: false, version: 1 };
  expect((await staff.put(`/suppliers/${createdSupplier._id}`, change)).body).toMatchObject({
    version: 2,
  });
  expect((await staff.put(`/suppliers/${createdSupplier._id}`, change)).body.code).toBe("stale");
  expect((await staff.put("/suppliers/nobody", change)).status).toBe(404);
  expect((await staff.post("/suppliers", { ...fields, email: "no" })).status).toBe(422);
  const packer = shop.as(await shop.operator("fulfilment"));
  expect((await packer.post("/suppliers", fields)).status).toBe(403);
  const { body: listed } = await packer.get("/suppliers");
  const [found] = listed.data.filter(({ _id: id }: { _id: string }) => id === createdSupplier._id);
  expect(found).toMatchObject({ open_orders: 0, awaited_pieces: 0, last_ordered_at: null });
});
