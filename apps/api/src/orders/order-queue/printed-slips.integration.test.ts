import { expect, test } from "vitest";
import { aCourier, anOrder, aProduct, makePaidOrder, startTestApi } from "../../testing/index.ts";
import { findEvents, findOrder } from "../orders/index.ts";
import { savePrint } from "./index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const { variants } = await aProduct(deps, { variants: [{ stock: 1000 }] });
const variantId = variants[0]!.id;
const packer = shop.as(await shop.operator("fulfilment"));

const findVersion = async (orderId: string): Promise<number> =>
  (await packer.get(`/orders/${orderId}`)).body.version;

const findListedOrder = async (reference: string) =>
  (await packer.get("/orders", { query: { q: reference } })).body.data[0];

test("an order's history shows who printed its slip, and the order list shows when", async () => {
  const { orderId, reference } = await makePaidOrder(shop, { variantId });
  const unpaid = await anOrder(shop, { variantId });
  expect(await findListedOrder(reference)).toMatchObject({
    slips_printed_at: null,
    actions: ["change-address", "ship"],
  });
  const print = (...ids: string[]) => packer.get("/packing-slips", { query: { order_ids: ids } });
  expect((await print(orderId, unpaid.orderId)).status).toBe(409);
  expect(await findListedOrder(reference)).toMatchObject({ slips_printed_at: null });
  const version = await findVersion(orderId);
  expect((await print(orderId)).status).toBe(200);
  const { slips_printed_at: printedAt } = await findListedOrder(reference);
  const { body } = await packer.get(`/orders/${orderId}`);
  expect(body.version, "a print changes no order").toBe(version);
  expect(body.history.at(-1)).toEqual({
    event: "packing-slips-printed",
    from_status: "processing",
    to_status: "processing",
    by: { kind: "staff", name: "Wai Ling" },
    reason: null,
    former_recipient: null,
    created_at: printedAt,
  });
  expect((await packer.get("/address-labels", { query: { order_ids: orderId } })).status).toBe(200);
  const after = await packer.get(`/orders/${orderId}`);
  expect(after.body.history.at(-1)).toMatchObject({ event: "address-labels-printed" });
  expect((await findListedOrder(reference)).slips_printed_at).toBe(printedAt);
});

const printSlips = async (orderId: string) => {
  const reply = await packer.get("/packing-slips", { query: { order_ids: orderId } });
  expect(reply.status, reply.text).toBe(200);
};
const shipOneUnit = async (orderId: string) =>
  packer.post(`/orders/${orderId}/ship`, {
    version: await findVersion(orderId),
    tracking: { number: `SF1${orderId.slice(-9)}` },
    lines: [{ product_variant_id: variantId, qty: 1 }],
  });
const changeAddress = async (orderId: string) =>
  packer.put(`/orders/${orderId}/address`, {
    version: await findVersion(orderId),
    recipient_name: "Chan Siu Ming",
    phone: "91234567",
    address: "Flat B, 2/F, 2 Queen's Road, Central",
  });

test.each([
  ["a parcel", shipOneUnit],
  ["a changed address", changeAddress],
])("%s marks a printed slip as outdated until staff print it again", async (_, change) => {
  const { orderId, reference } = await makePaidOrder(shop, { variantId, qty: 3 });
  await printSlips(orderId);
  expect((await findListedOrder(reference)).slips_printed_at).not.toBeNull();
  expect((await change(orderId)).status).toBe(200);
  expect((await findListedOrder(reference)).slips_printed_at).toBeNull();
  await printSlips(orderId);
  expect((await findListedOrder(reference)).slips_printed_at).not.toBeNull();
});

test("the shipping queue names courier, locker's district and units of each order", async () => {
  const { orderId, reference } = await makePaidOrder(shop, { variantId, qty: 3 });
  const { body } = await packer.get(`/orders/${orderId}`);
  expect(body.delivery_info.courier.title.en).toMatch(/./);
  expect(await findListedOrder(reference)).toMatchObject({
    courier: body.delivery_info.courier.title,
    district: null,
    unit_count: 3,
  });
});

test("an order changed while its slip prints keeps its slip marked as outdated", async () => {
  const { orderId, reference } = await makePaidOrder(shop, { variantId });
  const lastEventId = (await findEvents(deps.db, [orderId])).get(orderId)!.at(-1)!.id;
  expect((await changeAddress(orderId)).status).toBe(200);
  const order = (await findOrder(deps.db, orderId))!;
  const { id, role } = await shop.operator("fulfilment");
  const operator = { kind: "operator", id, role, sessionId: "", address: "127.0.0.1" } as const;
  await savePrint(deps.db, operator, "packing-slips", [{ order, lastEventId }]);
  expect((await findListedOrder(reference)).slips_printed_at).toBeNull();
});

test("staff filter the shipping queue by whether an order's current slip is printed", async () => {
  const [printedOrder, unprinted, oldOrder] = [
    await makePaidOrder(shop, { variantId }),
    await makePaidOrder(shop, { variantId }),
    await makePaidOrder(shop, { variantId }),
  ];
  await printSlips(printedOrder.orderId);
  await printSlips(oldOrder.orderId);
  await changeAddress(oldOrder.orderId);
  const references = async (slips_printed: string) => {
    const query = { slips_printed, order_by: "longest-waiting", per_page: "100" };
    const { body } = await packer.get("/orders", { query });
    return body.data.map(({ reference }: { reference: string }) => reference);
  };
  const [printedReferences, unprintedReferences] = [
    await references("true"),
    await references("false"),
  ];
  expect(printedReferences).toContain(printedOrder.reference);
  expect(printedReferences).not.toContain(oldOrder.reference);
  expect(unprintedReferences).toEqual(
    expect.arrayContaining([unprinted.reference, oldOrder.reference]),
  );
  expect(unprintedReferences).not.toContain(printedOrder.reference);
});
