import sharp from "sharp";
import { expect } from "vitest";
import type { Operator, Shopper } from "../../platform/modules/actor.ts";
import { makeMultipart, type TestApi, type TestReply } from "../../testing/index.ts";

const operatorApi = "/api/operator";

/** Returns the calls by which staff handle refunds. */
export function makeRefundCalls(shop: TestApi, operator: Operator) {
  const staff = shop.as(operator);
  const readVersion = async (orderId: string): Promise<number> => {
    const { rows } = await shop.deps.pool.query<{ version: number }>(
      "select version from orders where id = $1",
      [orderId],
    );
    return rows[0]!.version;
  };
  return {
    staff,
    refund: async (orderId: string, body: object, version?: number): Promise<TestReply> =>
      staff.post(`${operatorApi}/orders/${orderId}/refunds`, {
        note: "Sorry",
        ...body,
        version: version ?? (await readVersion(orderId)),
      }),
    plan: (orderId: string, body: object) =>
      staff.post(`${operatorApi}/orders/${orderId}/refunds/plan`, body),
    readRefunds: async (orderId: string) =>
      (await staff.get(`${operatorApi}/orders/${orderId}/refunds`)).body.data,
    decideRequest: (requestId: string, body: object, version = 1) =>
      staff.post(`${operatorApi}/refund-requests/${requestId}/decide`, { version, ...body }),
    planRequest: (requestId: string, body: object) =>
      staff.post(`${operatorApi}/refund-requests/${requestId}/plan`, body),
    request: (requestId: string) => staff.get(`${operatorApi}/refund-requests/${requestId}`),
    queue: (query: Record<string, string> = {}) =>
      staff.get(`${operatorApi}/refund-requests`, { query }),
    paidOut: (refundId: string) =>
      staff.post(`${operatorApi}/refunds/${refundId}/paid-out`, { note: "FPS 8841" }),
    again: (refundId: string) => staff.post(`${operatorApi}/refunds/${refundId}/again`, {}),
  };
}

/** Uploads a picture of faulty goods. @returns its address */
export async function aRefundPicture(shop: TestApi, owner: Shopper): Promise<string> {
  const background = { r: 120, g: 90, b: 20 };
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const { body, headers } = await makeMultipart("file", picture);
  const uploaded = await shop.as(owner).post("/api/files/refunds", body, { headers });
  expect(uploaded.status, uploaded.text).toBe(200);
  return uploaded.text;
}
