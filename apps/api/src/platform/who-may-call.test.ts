import { customerApi, customerApiBase, type Endpoint } from "@harbour/contracts";
import { describe, expect, test } from "vitest";
import { startTestApi, type TestCaller } from "../testing/index.ts";

const shop = await startTestApi();
const endpoints = Object.values(customerApi).flatMap((noun) => Object.values(noun) as Endpoint[]);

/** Calls an endpoint with nothing right but its address. */
function call(caller: TestCaller, { method, path }: Endpoint) {
  const address = path.replace(/:\w+/g, "0123456789abcdef0123456789abcdef");
  if (method === "GET") return caller.get(address);
  return method === "DELETE"
    ? caller.delete(address)
    : caller[method === "PUT" ? "put" : "post"](address, {});
}

describe.each(endpoints.map((one) => [`${one.method} ${one.path}`, one] as const))(
  "%s",
  (_, one) => {
    test("is there", () => {
      expect(shop.api.hasRoute({ method: one.method, url: customerApiBase + one.path })).toBe(true);
    });

    test(`is for ${one.who}`, async () => {
      const asNobody = await call(shop.anyone, one);
      if (one.who === "anyone") expect([401, 403]).not.toContain(asNobody.status);
      else expect(asNobody).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
      const asGuest = await call(shop.as(shop.guest()), one);
      if (one.who === "registered") expect(asGuest.status).toBe(403);
      else expect([401, 403, 500]).not.toContain(asGuest.status);
    });
  },
);

test("the contract was read", () => {
  expect(endpoints.length).toBeGreaterThan(25);
});
