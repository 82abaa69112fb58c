import type { Endpoint } from "@harbour/contracts";
import { describe, expect, test } from "vitest";
import { placeEndpoint, type Plane } from "../platform/routes/plane.ts";
import { planes } from "../platform/routes/planes.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  recipient,
  startTestApi,
  type TestCaller,
  type TestReply,
} from "./index.ts";

const shop = await startTestApi({ settings: { rateLimits: true } });
await aCourier(shop.deps);
const { variants } = await aProduct(shop.deps);
const boughtOrder = await anOrder(shop, { variantId: variants[0]!.id });

const customers: Plane = planes.find(({ name }) => name === "customer")!;
const calls = [customers.endpoints, customers.media]
  .flatMap((nouns) => Object.values(nouns))
  .flatMap((noun): Endpoint[] => Object.values(noun))
  .filter(({ path }) => path.includes(":order_id"));
const endpointName = ({ method, path }: Endpoint) => `${method} ${path}`;
/**
 * The calls that identify a buyer by contact, such as tracking, uploading a proof, paying, cancelling and requesting
 * a refund.
 */
const contactEndpoints = calls.filter(({ who }) => who === "anyone");
const callsByToken = calls.filter(({ who }) => who !== "anyone");

function ask(
  caller: TestCaller,
  call: Endpoint,
  orderId: string,
  guessedContact: object,
  address: string,
) {
  const path = placeEndpoint(customers, call).address.replace(":order_id", orderId);
  const contact = { ...guessedContact } as Record<string, string>;
  if (call.method === "GET") return caller.get(path, { query: contact, address });
  const { email: _, ...example } = { ...(call.example as object) } as { email?: string };
  const body = { ...example, ...contact };
  return caller[call.method === "PUT" ? "put" : "post"](path, body, { address });
}

/** Returns the id of a neighbouring order. Ids are hexadecimal, and rise with time. */
function neighbour(id: string, offset: number): string {
  const end = (Number.parseInt(id.slice(-8), 16) + offset) % 16 ** 8;
  return id.slice(0, -8) + end.toString(16).padStart(8, "0");
}
const wrongContacts = [{ email: "other@example.com" }, { phone: "60000000" }] as const;
/** Returns the reply to a guess without its request id. */
const withoutRequestId = ({ status, body }: TestReply): unknown[] => {
  const { request_id: _, ...rest } = body;
  return [status, rest];
};
const notFoundReply = [404, { code: "not_found", message: expect.any(String) }];

test("the test finds every call that looks up an order by contact or by token", () => {
  const names = contactEndpoints.map(endpointName);
  for (const action of ["details", "upload", "pay", "completed", "cancelled", "document"])
    expect(names.some((name) => name.endsWith(`/${action}/guest`))).toBe(true);
  expect(names.filter((name) => name.endsWith("/refund-request/guest"))).toHaveLength(2);
  expect(callsByToken.length).toBeGreaterThanOrEqual(contactEndpoints.length);
});

/** Makes a thousand calls. The first 25 run one after the other, and the rest in parallel. */
async function callThousandTimes(
  call: (guess: number) => Promise<TestReply>,
): Promise<TestReply[]> {
  const replies: TestReply[] = [];
  for (let guess = 0; guess < 25; guess += 1) replies.push(await call(guess));
  const parallelCalls = Array.from({ length: 975 }, (_, index) => call(25 + index));
  return [...replies, ...(await Promise.all(parallelCalls))];
}

test("a network's thousand guesses over all calls get twenty neutral answers, then refusals", async () => {
  const replies = await callThousandTimes((guess) => {
    const call = contactEndpoints[guess % contactEndpoints.length]!;
    // Some guesses name the real order, because the answers must not reveal that it exists.
    const id = guess < 3 ? boughtOrder.orderId : neighbour(boughtOrder.orderId, guess - 500);
    return ask(shop.anyone, call, id, wrongContacts[guess % 2]!, "10.7.0.1");
  });
  const [first] = replies;
  expect(withoutRequestId(first!)).toEqual(notFoundReply);
  for (const [guess, reply] of replies.entries())
    if (guess < 20) expect(withoutRequestId(reply)).toEqual(withoutRequestId(first!));
    else {
      expect([reply.status, reply.body.code]).toEqual([429, "too_many_requests"]);
      expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
    }
});

describe.each(contactEndpoints.map((call, index) => [endpointName(call), call, index] as const))(
  "%s",
  (_, call, index) => {
    test("answers a wrong contact like an unknown order, and blocks the order after five attempts", async () => {
      const { orderId, reference } = await anOrder(shop, { variantId: variants[0]!.id });
      const from = (network: number) => `10.8.${index}.${network}`;
      const unknownOrderReply = withoutRequestId(
        await ask(shop.anyone, call, neighbour(orderId, 7), wrongContacts[0], from(1)),
      );
      expect(unknownOrderReply).toEqual(notFoundReply);
      for (let guess = 0; guess < 5; guess += 1) {
        const name = guess % 2 === 0 ? orderId : reference;
        const reply = await ask(
          shop.anyone,
          call,
          name,
          wrongContacts[guess % 2]!,
          from(2 + guess),
        );
        expect(withoutRequestId(reply)).toEqual(unknownOrderReply);
      }
      const { email } = recipient;
      expect((await ask(shop.anyone, call, orderId, { email }, from(9))).status).toBe(429);
    });
  },
);

test("no call by another shopper's token reveals whether an order exists", async () => {
  const otherShoppers = [shop.guest(), await shop.shopper()];
  const replies = await callThousandTimes((guess) => {
    const call = callsByToken[guess % callsByToken.length]!;
    const id = guess % 3 === 0 ? boughtOrder.orderId : neighbour(boughtOrder.orderId, guess - 500);
    return ask(shop.as(otherShoppers[guess % 2]!), call, id, {}, `10.9.0.${1 + (guess % 4)}`);
  });
  for (const reply of replies)
    if (reply.status !== 429)
      expect(withoutRequestId(reply)).toEqual(withoutRequestId(replies[0]!));
  expect(withoutRequestId(replies[0]!)).toEqual(notFoundReply);
});
