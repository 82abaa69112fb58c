import { approveProof, type Deps, findOrder, makeReadyForPickup, shipOrder } from "@harbour/api";
import { everyPage } from "@harbour/api-client";
import type { OrderStatus, OrderSummary, Pager } from "@harbour/contracts";
import { type PersonInShop, type PlannedOrder } from "./seed-demo-plan.ts";
import { redeemFor } from "./seed-demo-vouchers.ts";
import { rateOrder } from "./seed-demo-reviews.ts";

/** Places the missing orders one after another, and moves each to its status. */
export async function seedOrders(here: PersonInShop): Promise<void> {
  const { api, token, person } = here;
  const placed = await everyPage(
    await api.orders.all({ query: { per_page: 100 } }, { token }),
    (url) => api.follow<Pager<OrderSummary>>(url, { token }),
  );
  // A person's orders are placed one after the other, so the oldest is the first of the plan.
  const before = placed.toReversed();
  for (const [index, planned] of person.orders.entries()) {
    const orderId = before[index]?._id ?? (await placeOrder(here, planned, index));
    await bringOn(here, orderId, planned, index);
    await rateOrder(here, orderId, planned.lines);
  }
}

async function placeOrder(
  here: PersonInShop,
  planned: PlannedOrder,
  number: number,
): Promise<string> {
  const { api, token, person } = here;
  const params = { store_id: planned.store };
  const ids: string[] = [];
  for (const { product, sku, qty = 1 } of planned.lines) {
    const { variants } = await api.catalogue.details({
      params: { ...params, product_id: product },
    });
    const variant = variants.find((one) => one.sku === sku);
    if (!variant) throw new Error(`The demo's people want ${sku}, which ${product} does not have.`);
    const body = { product_variant_id: variant._id, qty };
    await api.cart.addToCart({ params, body }, { token });
    ids.push(variant._id);
  }
  const [home] = (await api.addresses.all({}, { token })).data;
  if (!home) throw new Error(`${person.email} has no address.`);
  const { order_id: orderId } = await api.checkout.place(
    {
      params,
      body: {
        checkout_product_variant_ids: ids,
        delivery_info: await deliveryOf(here, planned),
        delivery_details: {
          recipient_name: home.name,
          email: person.email,
          area_code: home.area_code,
          phone: home.phone,
          address: planned.pick_up ? "" : home.address,
          remarks: planned.remarks ?? "",
        },
        payment_method: "OFFLINE",
        ...(planned.voucher !== undefined && {
          voucher_code: await redeemFor(here, number, planned.voucher),
        }),
        language: person.language,
      },
    },
    { token },
  );
  return orderId;
}

async function deliveryOf({ api }: PersonInShop, { store, pick_up: isPickUp }: PlannedOrder) {
  const params = { store_id: store };
  if (!isPickUp) {
    const { data: couriers } = await api.delivery.couriers({ params });
    return { method: "DELIVERY" as const, courier_id: couriers[0]?._id };
  }
  const { data: warehouses } = await api.delivery.warehouses({ params });
  const counter = warehouses.find((warehouse) => warehouse.is_pickup_point);
  return { method: "SELF_PICKUP" as const, warehouse_id: counter?._id };
}

/** Moves an order on like its buyer or staff would; final states have no step. */
async function bringOn(
  here: PersonInShop,
  orderId: string,
  planned: PlannedOrder,
  number: number,
): Promise<void> {
  const { deps, staff, api, token } = here;
  const order = { params: { order_id: orderId } };
  const asItIs = async () => ({ orderId, version: (await rowOf(deps, orderId)).version });
  const next: Partial<Record<OrderStatus, () => Promise<unknown>>> = {
    submitted: async () =>
      planned.becomes === "cancelled"
        ? api.orders.cancelled(order, { token })
        : api.orders.upload(
            { ...order, body: { image: await handIn(here, planned, number) } },
            { token },
          ),
    pending: async () => approveProof(deps, staff, await asItIs()),
    processing: async () => {
      if (planned.pick_up) return makeReadyForPickup(deps, staff, await asItIs());
      const tracking = { number: planned.tracking ?? "HSD260010852", url: null };
      return shipOrder(deps, staff, { ...(await asItIs()), tracking });
    },
    "ready-to-pickup": () => api.orders.completed(order, { token }),
    delivering: () => api.orders.completed(order, { token }),
  };
  for (let { status } = await rowOf(deps, orderId); status !== planned.becomes;) {
    const move = next[status];
    if (!move) return;
    await move();
    ({ status } = await rowOf(deps, orderId));
  }
}

async function handIn(
  { api, token, proofs }: PersonInShop,
  { becomes }: PlannedOrder,
  number: number,
): Promise<string> {
  const { waiting, judged } = proofs;
  const proof = becomes === "pending" ? waiting : judged[number % judged.length]!;
  const picture = new File([proof], "payment-proof.webp", { type: "image/webp" });
  return api.upload("payment-proofs", picture, { token });
}

async function rowOf(deps: Deps, orderId: string) {
  const row = await findOrder(deps.db, orderId);
  if (!row) throw new Error(`The order ${orderId} is gone.`);
  return row;
}
