import { customerApi, customerApiBase, type Endpoint } from "@harbour/contracts";
import { describe, expect, test } from "vitest";
import type { Shopper, Visitor } from "../platform/actor.ts";
import { aCourier, aProduct, startTestApi, type TestReply } from "./index.ts";
import { type Caller, type Request, rows, type World } from "./who-may-call.rows.ts";

const shop = await startTestApi();
await aCourier(shop.deps);
const product = await aProduct(shop.deps, { variants: [{ stock: 10_000 }] });
const world: World = { shop, productId: product.id, variantId: product.variants[0]!.id };

const endpoints = Object.values(customerApi).flatMap((noun) => Object.values(noun) as Endpoint[]);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Somebody new for each call: no call finds what another left behind. */
const people: Record<Caller, () => Visitor | Promise<Visitor>> = {
  nobody: () => ({ kind: "nobody", address: "127.0.0.1" }),
  guest: () => shop.guest(),
  shopper: () => shop.shopper(),
  unverified: () => shop.shopper({ verified: false }),
};
const callers = Object.keys(people) as Caller[];

function call({ method, path }: Endpoint, actor: Visitor, request: Request): Promise<TestReply> {
  const caller = shop.as(actor);
  const address = path.replace(/:(\w+)/g, (_, name: string) => request.params?.[name] ?? "nothing");
  const options = request.query === undefined ? {} : { query: { ...request.query } };
  if (method === "GET") return caller.get(address, options);
  if (method === "DELETE") return caller.delete(address, options);
  return caller[method === "PUT" ? "put" : "post"](address, request.body, options);
}

/** WIRE 1: what the contract's one word means for this caller; undefined: let in. */
function refusalOf({ who }: Endpoint, caller: Caller): number | undefined {
  if (who === "anyone") return undefined;
  if (caller === "nobody") return 401;
  return who === "registered" && caller === "guest" ? 403 : undefined;
}

test("every call of the contract has a row, and every row its call", () => {
  expect(Object.keys(rows).toSorted((a, b) => a.localeCompare(b))).toEqual(
    endpoints.map(nameOf).toSorted((a, b) => a.localeCompare(b)),
  );
});

describe.each(endpoints.map((one) => [nameOf(one), one] as const))("%s", (name, endpoint) => {
  const { request, answer = 200, thingOf } = rows[name] ?? {};
  const answerTo = (caller: Caller) => (typeof answer === "number" ? answer : answer(caller));

  test("is there", () => {
    const { method, path } = endpoint;
    expect(shop.api.hasRoute({ method, url: customerApiBase + path })).toBe(true);
  });

  if (thingOf === undefined) {
    test.each(callers)(`as ${endpoint.who} may, for: %s`, async (caller) => {
      const actor = await people[caller]();
      const reply = await call(endpoint, actor, (await request?.(world, actor)) ?? {});
      expect(reply.status, reply.text).toBe(refusalOf(endpoint, caller) ?? answerTo(caller));
    });
  } else {
    const owners = callers.filter(
      (caller) => caller !== "nobody" && refusalOf(endpoint, caller) === undefined,
    );
    test.each(owners)("is for whose it is, and not there for anybody else: %s", async (kind) => {
      const owner = (await people[kind]()) as Shopper;
      const thing = await thingOf(world, owner);
      for (const caller of callers) {
        const reply = await call(endpoint, await people[caller](), thing);
        expect(reply.status, `${caller}: ${reply.text}`).toBe(refusalOf(endpoint, caller) ?? 404);
      }
      const own = await call(endpoint, owner, thing);
      expect(own.status, own.text).toBe(answerTo(kind));
    });
  }
});

describe("lists show one's own only", () => {
  test.each([
    ["/orders/all", "GET /orders/:order_id/details"],
    ["/profiles/addresses", "PUT /profiles/addresses/:address_id"],
    ["/credit-cards/all", "PUT /credit-cards/:card_id/delete"],
  ])("%s", async (path, rowOfThing) => {
    const [owner, other] = [await shop.shopper(), await shop.shopper()];
    await rows[rowOfThing]!.thingOf!(world, owner);
    expect((await shop.as(owner).get(path)).body.data).toHaveLength(1);
    expect((await shop.as(other).get(path)).body.data).toHaveLength(0);
  });
});
