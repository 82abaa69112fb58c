import { expect, type APIRequestContext } from "@playwright/test";

interface StaffOrder {
  readonly version: number;
  readonly cart_items: readonly { readonly product_variant_id: string }[];
}

/** What the demo's owner does with an order, over the operator API, on the order as it is now. */
export async function asStaff(
  request: APIRequestContext,
  orderId: string,
  action: "approve" | "reject" | "ship" | "cancel",
  bodyOf: (order: StaffOrder) => object = () => ({}),
): Promise<void> {
  const login = await request.post("/api/operator/auth/login", {
    data: { email: "owner@demo.harbour.test", password: "harbour2026" },
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const address = `/api/operator/orders/${orderId}`;
  const order = (await (await request.get(address, { headers })).json()) as StaffOrder;
  const data = { version: order.version, ...bodyOf(order) };
  const reply = await request.post(`${address}/${action}`, { headers, data });
  expect(reply.status(), `${action}: ${await reply.text()}`).toBe(200);
}
