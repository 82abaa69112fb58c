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

/** What the demo's owner gives a member, over the operator API. */
export async function givePoints(
  request: APIRequestContext,
  email: string,
  points: number,
): Promise<void> {
  const login = await request.post("/api/operator/auth/login", {
    data: { email: "owner@demo.harbour.test", password: "harbour2026" },
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const found = await request.get("/api/operator/members", { headers, params: { q: email } });
  const [member] = ((await found.json()) as { data: { _id: string; version: string }[] }).data;
  const reply = await request.post(`/api/operator/members/${member!._id}/points`, {
    headers,
    data: { points, note: "For a test", version: member!.version },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}
