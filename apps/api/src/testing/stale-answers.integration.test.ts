import type { Endpoint } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { aRefundPicture } from "../orders/refunds/testing.ts";
import { placeEndpoint, type Plane } from "../platform/routes/plane.ts";
import { planes } from "../platform/routes/planes.ts";
import { aCourier, aProduct, makePaidOrder, makeOrderWithProof, startTestApi } from "./index.ts";
import { operatorRows } from "./who-may-call/operator-rows.ts";
import type { Request, World } from "./who-may-call/row.ts";
import { publicParams, preparedStages } from "./who-may-call/rows.ts";

const shop = await startTestApi();
await aCourier(shop.deps);
const product = await aProduct(shop.deps, { variants: [{ stock: 1_000 }] });
const world: World = { shop, productId: product.id, variantId: product.variants[0]!.id };
const operatorPlane: Plane = planes.find(({ name }) => name === "operator")!;

const endpoints: readonly Endpoint[] = Object.values(operatorPlane.endpoints).flatMap((noun) =>
  Object.values(noun),
);
type StaffActor = Awaited<ReturnType<typeof shop.operator>>;
const endpointName = ({ method, path }: Endpoint) => `${method} ${path}`;
/** Endpoints whose caller may have an outdated screen. */
const versionedEndpoints = endpoints.filter(({ errors }) => errors?.includes("stale"));
const decideRequestPath = "POST /refund-requests/:request_id/decide";
const applyCount = "POST /stock-counts/:count_id/apply";

/** Makes a refund request with a private picture. */
async function aRequestWithPictures(): Promise<Request> {
  const { guest, orderId } = await makePaidOrder(shop, world);
  const request = await shop.as(guest).post(`/orders/${orderId}/refund-request`, {
    reason: "damaged",
    images: [await aRefundPicture(shop, guest)],
    refund_items: [{ product_variant_id: world.variantId, qty: 1 }],
  });
  expect(request.status, request.text).toBe(200);
  const items = [{ product_variant_id: world.variantId, approved_qty: 1 }];
  return {
    params: { request_id: request.body.refund_request._id },
    withBody: { items, version: 1 },
  };
}

async function buildRequest(endpoint: Endpoint, caller: StaffActor): Promise<Request> {
  if (endpointName(endpoint) === decideRequestPath) return aRequestWithPictures();
  const preparedRequest = await operatorRows[endpointName(endpoint)]?.request?.(world, caller);
  // A stock count has no version. The differences that staff saw show whether their screen is outdated.
  const expected = { lines: [{ product_variant_id: world.variantId, difference: 7 }] };
  if (endpointName(endpoint) === applyCount) return { ...preparedRequest, withBody: expected };
  if (preparedRequest !== undefined) return preparedRequest;
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const [stage] = names.flatMap((name) => preparedStages[name] ?? []);
  return (await stage?.(world, await shop.shopper())) ?? {};
}

/** Returns a version that no row has. */
const makeOtherVersion = (version: unknown) => (typeof version === "string" ? "987654" : 987_654);

/** Calls an endpoint with a version that does not exist. @param ifMatch sends this version in the header instead */
async function callWithStaleVersion(caller: StaffActor, endpoint: Endpoint, ifMatch?: string) {
  const staff = shop.as(caller);
  const { params, withQuery: query, withBody: body } = await buildRequest(endpoint, caller);
  const all: Record<string, string> = { ...publicParams(world), ...params };
  const { address } = placeEndpoint(operatorPlane, endpoint);
  const path = address.replace(/:(\w+)/g, (_, name: string) => all[name] ?? "nothing");
  const headers = ifMatch === undefined ? {} : { "if-match": ifMatch };
  const { version, ...otherFields } = {
    ...query,
    ...(endpoint.example as object),
    ...(body as object),
  } as Record<string, string>;
  const staleFields =
    ifMatch === undefined ? { ...otherFields, version: makeOtherVersion(version) } : otherFields;
  if (endpoint.method === "DELETE")
    return staff.delete(path, { headers, query: staleFields as Record<string, string> });
  return staff[endpoint.method === "PUT" ? "put" : "post"](path, staleFields, { headers });
}

test("the test finds the calls with a version that can be stale", () => {
  expect(versionedEndpoints.map(endpointName)).toContain(decideRequestPath);
  expect(versionedEndpoints.length).toBeGreaterThan(15);
});

test.each(versionedEndpoints.map((endpoint) => [endpointName(endpoint), endpoint] as const))(
  "a stale %s shows the present state, opens no private picture and changes nothing",
  async (_, endpoint) => {
    const operator = await shop.operator("owner");
    for (const ifMatch of [undefined, '"987654"']) {
      const reply = await callWithStaleVersion(operator, endpoint, ifMatch);
      expect([reply.status, reply.body.code], reply.text).toEqual([409, "stale"]);
      expect(reply.body.details.current).toBeTypeOf("object");
      expect(reply.text).not.toMatch(/signature=|\/files\/private|secret/);
    }
    const { rows } = await shop.deps.db.execute(
      sql`select action from operator_audit where operator_id = ${operator.id}`,
    );
    expect(rows).toEqual([]);
  },
);

test("If-Match replaces the body's version and must agree with it", async () => {
  const owner = shop.as(await shop.operator("owner"));
  const { orderId } = await makeOrderWithProof(shop, world);
  const approve = (ifMatch: string, body?: object) =>
    owner.post(`/orders/${orderId}/approve`, body, { headers: { "if-match": ifMatch } });
  for (const malformedHeader of ["*", "", '"1", "2"', 'W/"2"', '"2'])
    expect((await approve(malformedHeader, {})).body).toMatchObject({
      code: "validation",
      errors: { "If-Match": [expect.any(String)] },
    });
  const conflictingVersions = await approve('"1"', { version: 2 });
  expect([conflictingVersions.status, Object.keys(conflictingVersions.body.errors)]).toEqual([
    422,
    ["version"],
  ]);
  expect((await approve('"abc"', {})).status).toBe(422);
  expect((await approve('"1"')).body.code).toBe("stale");
  const approveReply = await approve('"2"');
  expect(approveReply.body, approveReply.text).toMatchObject({
    version: 3,
    current_status: "processing",
  });
  const notedReply = await owner.post(
    `/orders/${orderId}/notes`,
    { text: "Names no version." },
    { headers: { "if-match": "*" } },
  );
  expect(notedReply.status).toBe(200);
});
