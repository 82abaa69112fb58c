import { sql } from "drizzle-orm";
import { cancelOverdueOrders } from "../../orders/orders/sweep-orders.ts";
import { findOrderPayments } from "../../orders/payments/index.ts";
import { signatureHeader, signWebhook } from "../../orders/payments/sandbox/signed-webhook.ts";
import { reconcilePayments } from "../../orders/payments/settle-open-payments.ts";
import { settlePayment } from "../../orders/payments/settle-payment.ts";
import { visit } from "../../orders/payments/testing.ts";
import { jobsTable, jobNamesTable } from "../../platform/jobs/graphile-tables.ts";
import { toWire } from "../../platform/values/money.ts";
import { toCourierId } from "../catalogue/products.ts";
import { aCheckout, aProof, recipient } from "../orders/purchase.ts";
import { type StaffAction, tryStaffAction } from "../people/staff-action.ts";
import type { TestReply } from "../test-caller.ts";
import type { ModelCheckout } from "./model-rules.ts";
import type { PlacedOrder, Stage } from "./stage.ts";

/** Formats an answer of the shop in the same way as the model. */
export const describeReply = ({ status, body }: TestReply): string =>
  status === 200 ? "200" : `${status} ${body?.code}`;

export function setLine(
  { shop, people, articles }: Stage,
  personIndex: number,
  articleIndex: number,
  qty: number,
) {
  const line = { product_variant_id: articles[articleIndex], qty };
  return shop.as(people[personIndex]!).post("/stores/main/shopping-cart/add-to-cart", line);
}

/**
 * Returns the body of a checkout.
 * @param total the shown total in cents
 * @param cart units by article, whose lines the checkout names
 */
export function checkoutBody(
  stage: Stage,
  checkout: Omit<ModelCheckout, "expects">,
  { total, cart }: { total?: number | undefined; cart?: readonly number[] } = {},
): object {
  const { isPickup, isOnline, withCode, onlyLine, who } = checkout;
  const isLineBought = (articleIndex: number) =>
    onlyLine === null ? cart![articleIndex]! > 0 : articleIndex === onlyLine;
  const number = Number(stage.name.slice("model-".length)) * 2 + who;
  return aCheckout({
    delivery_info: isPickup
      ? { country_code: "HK", method: "SELF_PICKUP", warehouse_id: stage.pickupWarehouseId }
      : { country_code: "HK", method: "DELIVERY", courier_id: toCourierId("harbour-express") },
    delivery_details: {
      ...recipient,
      email: `${stage.name}-${who}@example.com`,
      phone: String(91_000_000 + number),
    },
    payment_method: isOnline ? "ONLINE" : "OFFLINE",
    ...(withCode && { voucher_code: stage.code }),
    ...(cart && {
      checkout_product_variant_ids: stage.articles.filter((_, articleIndex) =>
        isLineBought(articleIndex),
      ),
    }),
    ...(total !== undefined && { expected_total: toWire(total) }),
  });
}

export function checkOut(
  stage: Stage,
  personIndex: number,
  body: object,
  key: string,
): Promise<TestReply> {
  const headers = { "idempotency-key": key };
  return stage.shop
    .as(stage.people[personIndex]!)
    .post("/stores/main/checkouts", body, { headers });
}

export function recordPlacedOrder(
  stage: Stage,
  reply: TestReply,
  request: { who: number; body: object; key: string },
) {
  const { order_id: id, return_url: page } = reply.body;
  const { who, body, key } = request;
  stage.placedOrders.push({ id, page, body, key, buyer: stage.people[who]! });
}

export const readCart = ({ shop, people }: Stage, personIndex: number, body: object) =>
  shop.as(people[personIndex]!).post("/stores/main/shopping-cart/all", body);

export async function uploadProof({ shop }: Stage, { id, buyer }: PlacedOrder): Promise<TestReply> {
  const image = await aProof(shop, buyer);
  return shop.as(buyer).put(`/orders/${id}/upload`, { image });
}

export const putOrderStatus = (
  { shop }: Stage,
  { id, buyer }: PlacedOrder,
  action: "cancelled" | "completed",
) => shop.as(buyer).put(`/orders/${id}/${action}`);

/**
 * Reads an order. `isThrottleOver` decides whether three seconds have passed since the last read, so that the
 * machine's speed does not matter.
 */
export async function readDetails(
  { shop }: Stage,
  { id, buyer }: PlacedOrder,
  isThrottleOver: boolean,
) {
  await shop.deps.db.execute(sql`
    update payments set read_at = now() + ${isThrottleOver ? "-4" : "60"} * interval '1 second'
    where order_id = ${id} and read_at is not null`);
  return shop.as(buyer).get(`/orders/${id}/details`);
}

export const reopenPayment = ({ shop }: Stage, { id, buyer }: PlacedOrder) =>
  shop.as(buyer).post(`/orders/${id}/pay`, {});

export async function actAsStaff(
  { shop }: Stage,
  { id }: PlacedOrder,
  action: StaffAction,
  body: object = {},
) {
  return describeReply(await tryStaffAction(shop, action, id, { body }));
}

/** Lets an order's payment deadline pass, and runs the sweep. */
export async function passDeadline({ shop: { deps } }: Stage, { id }: PlacedOrder): Promise<void> {
  await deps.db.execute(sql`
    update orders set payment_deadline = now() - interval '1 second' where id = ${id} and payment_deadline is not null`);
  await cancelOverdueOrders(deps);
}

export async function payAtProvider(
  { shop }: Stage,
  { page }: PlacedOrder,
  number: string,
): Promise<void> {
  if (page !== null) await visit(shop, page, { do: "pay", number, expiry: "12/34", cvc: "123" });
}

export async function closeAtProvider({ shop: { deps } }: Stage, { id }: PlacedOrder) {
  await deps.db.execute(sql`
    update sandbox_payments set expires_at = now() where state = 'open' and id in (select provider_ref from payments where order_id = ${id})`);
}

/** Delivers the provider's webhook of a payment twice, together with another webhook. */
export async function notifyShop(
  stage: Stage,
  { id, page }: PlacedOrder,
  name: string,
): Promise<string[]> {
  if (page === null) return [];
  const { deps, anyone } = stage.shop;
  const payment = (await findOrderPayments(deps.db, id)).at(-1);
  const outcomes: string[] = [];
  for (const event of [name, name, `${name} again`]) {
    const body = JSON.stringify({ id: event, payment: payment!.providerRef });
    const signature = signWebhook(deps.settings.secret, body, deps.clock());
    const headers = { "content-type": "application/json", [signatureHeader]: signature };
    outcomes.push(
      describeReply(await anyone.post("/api/payments/webhooks/sandbox", body, { headers })),
    );
  }
  return outcomes;
}

/** Settles a payment three times in parallel. */
export async function settlePaymentAtOnce(
  { shop: { deps } }: Stage,
  { id }: PlacedOrder,
): Promise<void> {
  const payment = (await findOrderPayments(deps.db, id)).at(-1);
  if (payment) await Promise.all([1, 2, 3].map(() => settlePayment(deps, payment)));
}

/** Lets the reconciler ask about a payment, as it would some minutes later. */
export async function reconcileOrderPayment(
  { shop: { deps } }: Stage,
  { id }: PlacedOrder,
): Promise<void> {
  await deps.db.execute(sql`
    update payments set begun_at = begun_at - interval '10 minutes', asked_at = null where order_id = ${id}`);
  await reconcilePayments(deps);
}

const paymentJobs = ["settle-payment", "close-payments", "refund-payment"];

/** Runs queued payment jobs one after another, so that their sequence is deterministic. */
export async function runJobs({ shop: { deps } }: Stage): Promise<void> {
  for (;;) {
    const { rows } = await deps.db.execute<{ id: string; name: string; payload: unknown }>(sql`
      delete from ${jobsTable} where id = (
        select j.id from ${jobsTable} j join ${jobNamesTable} t on t.id = j.task_id
        where t.identifier = any(${sql.param(paymentJobs)}::text[]) order by j.id limit 1
      ) returning id, (select identifier from ${jobNamesTable} where id = task_id) as name, payload`);
    const [next] = rows;
    if (!next) return;
    const job = deps.registry.jobs.find(({ name }) => name === next.name)!;
    await job.run(deps, next.payload, {
      id: next.id,
      log: deps.log,
      signal: new AbortController().signal,
      attempt: 1,
    });
  }
}
