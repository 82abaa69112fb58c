import { expect, test } from "vitest";
import { startTestApi } from "../../testing/index.ts";

const { api } = await startTestApi();

test.each([
  ["GET", "/api/customer/auth/login", "POST"],
  ["DELETE", "/api/customer/orders/HB-7KQ4-M2X9/cancelled", "PUT"],
  ["POST", "/api/customer/configuration/latest?a=1", "GET, HEAD"],
  ["POST", "/api/customer/profiles/account", "GET, HEAD, PUT"],
  ["POST", "/api/customer/calendar/releases.ics", "GET, HEAD"],
  ["POST", "/api/customer/stores/main/product-management/products/1/stock-events", "GET"],
  ["GET", "/api/operator/auth/login", "POST"],
  ["GET", "/api/files/reviews", "POST"],
] as const)("refuses %s %s with the allowed methods %s", async (method, url, allowHeader) => {
  const { statusCode, headers, body } = await api.inject({ method, url });
  expect([statusCode, headers["allow"]]).toEqual([405, allowHeader]);
  expect(JSON.parse(body)).toEqual({
    code: "method_not_allowed",
    message: `${method} is not allowed at this address.`,
    request_id: headers["x-request-id"],
  });
});

test.each(["/api/customer/nothing", "/api/operator/nothing", "/api/customer/auth/login/x", "/api"])(
  "answers 404 for the unknown address %s with any method",
  async (url) => {
    for (const method of ["GET", "POST", "PUT", "DELETE"] as const)
      expect((await api.inject({ method, url })).statusCode, method).toBe(404);
  },
);
