import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { compareText } from "@harbour/i18n";
import { sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { expect } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import { jobsTable } from "../../platform/jobs/graphile-tables.ts";
import { cleanUp } from "../../testing/clean-up.ts";
import type { TestApi } from "../../testing/index.ts";

export interface ReceivedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly received: ReceivedRequest[];
  /** Sends the reply to each received request; replies 204 by default. */
  answer: RequestListener;
}

export const answerWith =
  (status: number): RequestListener =>
  (_, reply) =>
    void reply.writeHead(status).end();

/** Starts a receiving server on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const receiver = { url: "", received: [] as ReceivedRequest[], answer: answerWith(204) };
  const server = createServer((request, reply) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      receiver.received.push({ headers: request.headers, body });
      receiver.answer(request, reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanUp(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}

export interface Subscription {
  readonly id: string;
  readonly secret: string;
}

/** Creates an endpoint as the shop's owner. */
export async function subscribe(
  shop: TestApi,
  url: string,
  event_types: readonly string[],
): Promise<Subscription> {
  const createReply = await shop
    .as(await shop.operator())
    .post("/webhooks", { url, description: "ERP", event_types });
  if (createReply.status !== 200) throw new Error(`Not made: ${createReply.text}`);
  return { id: createReply.body.webhook._id, secret: createReply.body.secret };
}

export interface Event {
  readonly type: string;
  readonly version: number;
  readonly timestamp: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read it as a receiver does: by name
  readonly data: any;
}

/** Verifies a delivery as a receiver would. @throws when the signature is wrong */
export function verifyDelivery({ headers, body }: ReceivedRequest, secret: string): Event {
  return new Webhook(secret).verify(body, headers as Record<string, string>) as Event;
}

/** Returns the events in the order in which they happened, because deliveries may arrive in any order. */
export const readEvents = ({ received }: Receiver): Event[] =>
  received
    .map(({ body }) => JSON.parse(body) as Event)
    .toSorted((a, b) => compareText(a.timestamp, b.timestamp));
export const readEventTypes = (receiver: Receiver): string[] =>
  readEvents(receiver).map(({ type }) => type);

/** Makes every waiting job due now, deliveries among them. */
export async function makeDeliveriesDue(shop: TestApi): Promise<void> {
  await shop.deps.db.execute(sql`update ${jobsTable} set run_at = now()`);
}

/** Causes the smallest event, a failed payment. */
export async function causeEvents(shop: TestApi, times = 1): Promise<void> {
  const change = { paymentId: "payment", provider: "sandbox", amount: 100, orderId: "order" };
  for (let time = 0; time < times; time += 1)
    await inTransaction(shop.deps.db, (tx) =>
      shop.deps.registry.emit.payment(tx, { outcome: "failed", ...change }),
    );
}

/** Starts a receiver, and subscribes it to failed payments. */
export async function subscribeReceiver(
  shop: TestApi,
): Promise<Subscription & { receiver: Receiver }> {
  await shop.deps.db.execute(sql`update webhook_endpoints set is_enabled = false`);
  const receiver = await startReceiver();
  return { receiver, ...(await subscribe(shop, receiver.url, ["payment.failed"])) };
}

interface Delivery extends Record<string, unknown> {
  id: string;
  status: string;
}

/** Reads the only delivery of an endpoint. */
export async function readDelivery(shop: TestApi, endpointId: string): Promise<Delivery> {
  const { rows } = await shop.deps.db.execute<Delivery>(sql`
    select id::text, status, attempts, next_attempt_at from webhook_deliveries where endpoint_id = ${endpointId}`);
  expect(rows).toHaveLength(1);
  return rows[0]!;
}

/** Calls the operator API as the shop's owner. */
export const getAsOwner = async (shop: TestApi, path: string) =>
  (await shop.as(await shop.operator()).get(path)).body;

export const readLog = async (shop: TestApi, deliveryId: string) =>
  (await getAsOwner(shop, `/webhook-deliveries/${deliveryId}`)).log;
