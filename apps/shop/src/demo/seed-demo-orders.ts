import {
  approveProof,
  approveWithoutProof,
  type Deps,
  findOrder,
  makeReadyForPickup,
  shipOrder,
} from "@harbour/api";
import { readAllPages } from "@harbour/api-client";
import type { OrderStatus, OrderSummary, Pager } from "@harbour/contracts";
import type { PastStep, PersonInShop, PlannedOrder } from "./demo-plan.ts";
import { listRefundSteps } from "./refund-steps.ts";
import { answerReviews, writeReviews } from "./seed-demo-reviews.ts";
import { hashToFraction, computeOrderTimes } from "./seed-demo-times.ts";
import { redeemForOrder } from "./seed-demo-vouchers.ts";

/** Finds the orders that an earlier start placed. The oldest one is the first in the plan. */
export async function findPlacedOrders({ api, token, orderIds }: PersonInShop): Promise<void> {
  const placedOrders = await readAllPages(
    await api.orders.list({ query: { per_page: 100 } }, { token }),
    (url) => api.follow<Pager<OrderSummary>>(url, { token }),
  );
  orderIds.splice(0, Infinity, ...placedOrders.toReversed().map(({ _id }) => _id));
}

/** Returns the steps of a person's orders, from placing to their final status. */
export function listOrderSteps(shopPerson: PersonInShop, now: Date): PastStep[] {
  return shopPerson.person.orders.flatMap((plannedOrder, index) =>
    listStepsOfOrder(shopPerson, now, plannedOrder, index),
  );
}

function listStepsOfOrder(
  shopPerson: PersonInShop,
  now: Date,
  plannedOrder: PlannedOrder,
  index: number,
): PastStep[] {
  const { deps, staff, api, person, orderIds } = shopPerson;
  const getToken = () => ({ token: shopPerson.token });
  const key = `${person.email} ${index}`;
  const times = computeOrderTimes(now, plannedOrder, key);
  const getPlannedId = () => orderIds[index]!;
  const readCurrent = async () => ({
    orderId: getPlannedId(),
    version: (await requireOrder(deps, getPlannedId())).version,
  });
  const step = (at: Date, from: OrderStatus, move: () => Promise<unknown>): PastStep => ({
    at,
    async run() {
      if ((await requireOrder(deps, getPlannedId())).status === from) await move();
    },
  });
  const order = () => ({ params: { order_id: getPlannedId() } });
  const courierNumber = `HSD26${String(Math.floor(hashToFraction(key) * 1e7)).padStart(7, "0")}`;
  const tracking = { number: plannedOrder.tracking ?? courierNumber, url: null };

  const placeStep: PastStep = {
    at: times.placedAt,
    run: async () => void (orderIds[index] ??= await placeOrder(shopPerson, plannedOrder, index)),
  };
  const redeemSteps: PastStep[] =
    plannedOrder.voucher === undefined
      ? []
      : [
          {
            at: times.redeemedAt,
            run: async () => {
              if (orderIds[index] === undefined)
                await redeemForOrder(shopPerson, index, plannedOrder.voucher!);
            },
          },
        ];
  const pay = plannedOrder.seen_transfer
    ? [
        step(times.approvedAt, "submitted", async () =>
          approveWithoutProof(deps, staff, await readCurrent(), "Seen on the account"),
        ),
      ]
    : [
        step(times.paidAt, "submitted", async () =>
          api.orders.upload(
            { ...order(), body: { image: await uploadProof(shopPerson, plannedOrder, index) } },
            getToken(),
          ),
        ),
        step(times.approvedAt, "pending", async () =>
          approveProof(deps, staff, await readCurrent()),
        ),
      ];
  const send = step(times.sentAt, "processing", async () =>
    plannedOrder.pick_up
      ? makeReadyForPickup(deps, staff, await readCurrent())
      : shipOrder(deps, staff, { ...(await readCurrent()), tracking }),
  );
  const complete = step(
    times.completedAt,
    plannedOrder.pick_up ? "ready-to-pickup" : "delivering",
    async () => api.orders.confirmArrival(order(), getToken()),
  );
  const cancel = step(times.paidAt, "submitted", async () =>
    api.orders.cancel(order(), getToken()),
  );
  const stepsByStatus: Partial<Record<OrderStatus, readonly PastStep[]>> = {
    submitted: [],
    cancelled: [cancel],
    pending: pay.slice(0, 1),
    processing: pay,
    "ready-to-pickup": [...pay, send],
    delivering: [...pay, send],
    completed: [
      ...pay,
      send,
      complete,
      ...(plannedOrder.lines.some(({ rating }) => rating !== undefined)
        ? [
            {
              at: times.reviewedAt,
              run: () => writeReviews(shopPerson, getPlannedId(), plannedOrder.lines),
            },
          ]
        : []),
      ...(plannedOrder.lines.some(({ answer }) => answer !== undefined)
        ? [
            {
              at: times.answeredAt,
              run: () => answerReviews(shopPerson, getPlannedId(), plannedOrder.lines),
            },
          ]
        : []),
      ...(plannedOrder.refund
        ? listRefundSteps(shopPerson, getPlannedId, plannedOrder.refund, times)
        : []),
    ],
  };
  return [...redeemSteps, placeStep, ...(stepsByStatus[plannedOrder.becomes] ?? [])];
}

async function placeOrder(
  shopPerson: PersonInShop,
  plannedOrder: PlannedOrder,
  number: number,
): Promise<string> {
  const { api, token, person } = shopPerson;
  const params = { store_id: plannedOrder.store };
  const ids: string[] = [];
  for (const { product, sku, qty = 1 } of plannedOrder.lines) {
    const { variants } = await api.catalogue.details({
      params: { ...params, product_id: product },
    });
    const variant = variants.find((item) => item.sku === sku);
    if (!variant) throw new Error(`The demo's people want ${sku}, which ${product} does not have.`);
    const body = { product_variant_id: variant._id, qty };
    await api.cart.addToCart({ params, body }, { token });
    ids.push(variant._id);
  }
  const [home] = (await api.addresses.list({}, { token })).data;
  if (!home) throw new Error(`${person.email} has no address.`);
  const { order_id: orderId } = await api.checkout.place(
    {
      params,
      body: {
        checkout_product_variant_ids: ids,
        delivery_info: await chooseDelivery(shopPerson, plannedOrder),
        delivery_details: {
          recipient_name: home.name,
          email: person.email,
          area_code: home.area_code,
          phone: home.phone,
          address: plannedOrder.pick_up ? "" : home.address,
          remarks: plannedOrder.remarks ?? "",
        },
        payment_method: "OFFLINE",
        ...(plannedOrder.voucher !== undefined && {
          voucher_code: await redeemForOrder(shopPerson, number, plannedOrder.voucher),
        }),
        language: person.language,
      },
    },
    { token },
  );
  return orderId;
}

async function chooseDelivery({ api }: PersonInShop, { store, pick_up: isPickUp }: PlannedOrder) {
  const params = { store_id: store };
  if (!isPickUp) {
    const { data: couriers } = await api.delivery.couriers({ params });
    return { method: "DELIVERY" as const, courier_id: couriers[0]?._id };
  }
  const { data: warehouses } = await api.delivery.warehouses({ params });
  const pickupPoint = warehouses.find((warehouse) => warehouse.is_pickup_point);
  return { method: "SELF_PICKUP" as const, warehouse_id: pickupPoint?._id };
}

async function uploadProof(
  { api, token, person, proofs }: PersonInShop,
  { becomes }: PlannedOrder,
  number: number,
): Promise<string> {
  const { waitingProof, judgedProofs } = proofs;
  const earlier = person.orders.slice(0, number).filter((order) => !order.seen_transfer).length;
  const proof = becomes === "pending" ? waitingProof : judgedProofs[earlier % judgedProofs.length]!;
  const picture = new File([proof], "payment-proof.webp", { type: "image/webp" });
  return api.upload("payment-proofs", picture, { token });
}

async function requireOrder(deps: Deps, orderId: string) {
  const row = await findOrder(deps.db, orderId);
  if (!row) throw new Error(`The order ${orderId} is gone.`);
  return row;
}
