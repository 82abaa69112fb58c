import type { Endpoint, Access } from "@harbour/contracts";
import {
  type ApiKeyRole,
  callScope,
  isForPeopleOnly,
  type OperatorRole,
  operatorRoles,
  needsSecondFactor,
} from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { modules } from "../modules.ts";
import { createApiKey, knownScopes, revokeApiKey } from "../people/staff/manage-api-keys.ts";
import type { Actor, Operator, Shopper } from "../platform/modules/actor.ts";
import { operatorPlane } from "../platform/routes/operator-plane.ts";
import { placeEndpoint, type Plane } from "../platform/routes/plane.ts";
import { planes } from "../platform/routes/planes.ts";
import type { Route } from "../platform/routes/routes.ts";
import { composeOperatorCookie } from "../platform/sessions/operator-cookie.ts";
import { aCourier, aProduct, startTestApi, type TestApi, type TestReply } from "./index.ts";
import type { Caller, PrepareRequest, Request, Row, World } from "./who-may-call/row.ts";
import { publicParams, rows, preparedStages, preparedParams } from "./who-may-call/rows.ts";

const shop = await startTestApi();
/** A shop that requires a second factor and has no data. */
const nonDemoShop = await startTestApi({ settings: { isDemo: false } });
await aCourier(shop.deps);
const product = await aProduct(shop.deps, { variants: [{ stock: 10_000 }] });
const world: World = { shop, productId: product.id, variantId: product.variants[0]!.id };

const listEndpoints = ({ endpoints }: Plane) =>
  Object.values(endpoints).flatMap((noun) => Object.values(noun));
const listMedia = ({ media }: Plane) => Object.values(media).flatMap((noun) => Object.values(noun));
/** Returns the calls of an API, both with JSON and with other kinds of answers. */
const listCalls = (plane: Plane): Endpoint[] => [...listEndpoints(plane), ...listMedia(plane)];
const endpointName = ({ method, path }: Endpoint) => `${method} ${path}`;
const sortNames = (names: readonly string[]) => names.toSorted((a, b) => a.localeCompare(b));

/** Makes a new person for each call, so that no call finds the data of another call. */
const people: Record<string, () => Actor | Promise<Actor>> = {
  nobody: () => ({ kind: "nobody", address: "127.0.0.1" }),
  guest: () => shop.guest(),
  shopper: () => shop.shopper(),
  unverified: () => shop.shopper({ verified: false }),
  ...Object.fromEntries(operatorRoles.map((role) => [role, () => shop.operator(role)])),
};
const isStaff = (caller: Caller) => operatorRoles.some((role) => role === caller);
/** The customer API treats all staff alike, and the operator API treats all shoppers alike. */
const planeCallers: Record<Plane["name"], readonly Caller[]> = {
  customer: ["nobody", "guest", "shopper", "unverified", "owner"],
  operator: ["nobody", "guest", "shopper", ...operatorRoles],
};

async function call(
  plane: Plane,
  endpoint: Endpoint,
  actor: Actor,
  request: Request,
  api: TestApi = shop,
): Promise<TestReply> {
  const caller = api.as(actor);
  const params = { ...publicParams(world), ...request.params };
  const address = placeEndpoint(plane, endpoint).address.replace(
    /:(\w+)/g,
    (_, name: string) => params[name] ?? "nothing",
  );
  const options = request.withQuery === undefined ? {} : { query: { ...request.withQuery } };
  const body = request.withBody ?? endpoint.example;
  if (endpoint.method === "GET") return caller.get(address, options);
  if (endpoint.method === "DELETE") return caller.delete(address, options);
  return caller[endpoint.method === "PUT" ? "put" : "post"](address, body, options);
}

const keyOwner = await shop.operator("owner");

/** Calls with a new API key and with the endpoint's example. The records in the example do not exist. */
async function callWithKey(
  endpoint: Endpoint,
  role: OperatorRole,
  scopes: readonly string[] | null,
) {
  const keyFields = { name: "Program", role: role as ApiKeyRole, scopes, expiresInDays: null };
  const { token, key } = await createApiKey(shop.deps, keyOwner, keyFields);
  const reply = await shop.api.inject({
    method: endpoint.method,
    url: placeEndpoint(operatorPlane, endpoint).address,
    headers: { authorization: `Bearer ${token}` },
    // An unknown type makes the event stream end at once.
    query: { types: "order.eaten" },
    ...(endpoint.example === undefined ? {} : { payload: endpoint.example as object }),
  });
  await revokeApiKey(shop.deps, keyOwner, key.id);
  return reply;
}

/** Reads the audit of a member of staff. */
const readAudit = async ({ id }: Operator) =>
  (
    await shop.deps.db.execute<{ action: string }>(
      sql`select action from operator_audit where operator_id = ${id}`,
    )
  ).rows;

/** Returns the refusal that the contract defines for this caller. Undefined when the caller is admitted. */
function expectedRefusal(plane: Plane, { who }: Endpoint, caller: Caller): number | undefined {
  if (who === "anyone") return undefined;
  // A token for the other API counts as no token.
  if (caller === "nobody" || isStaff(caller) !== (plane.name === "operator")) return 401;
  if (typeof who === "object") return who.some((role) => role === caller) ? undefined : 403;
  return who === "registered" && caller === "guest" ? 403 : undefined;
}

/** Returns the function that makes the personal record of a call. A row can replace it. */
function findPreparer(endpoint: Endpoint, row?: Row): PrepareRequest | undefined {
  if (row?.request !== undefined || endpoint.who === "anyone") return row?.prepare;
  return row?.prepare ?? findByParam(endpoint, preparedParams);
}

/**
 * Returns functions that make the record of a call. They are tried in turn until the call accepts the record's state.
 */
function listPreparers(plane: Plane, endpoint: Endpoint, row?: Row): readonly PrepareRequest[] {
  const stages =
    plane.name === "operator" && row === undefined
      ? findByParam(endpoint, preparedStages)
      : undefined;
  const preparer = findPreparer(endpoint, row);
  return stages ?? (preparer === undefined ? [] : [preparer]);
}

function findByParam<Made>(
  { path }: Endpoint,
  makers: Readonly<Record<string, Made>>,
): Made | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return names.map((name) => makers[name]).find((make) => make !== undefined);
}

describe.each(planes)("access to the $name API", (plane) => {
  const callers = planeCallers[plane.name];
  const ownRows: Readonly<Record<string, Row>> = rows[plane.name];

  test("offers exactly the calls of its contract", () => {
    const offered = modules.flatMap(
      (module): readonly Route<Access>[] => module[plane.name]?.(shop.deps) ?? [],
    );
    expect(sortNames(offered.map(({ endpoint }) => endpointName(endpoint)))).toEqual(
      sortNames(listEndpoints(plane).map(endpointName)),
    );
  });

  test("every row of this test belongs to a call of the contract", () => {
    const names = listCalls(plane).map(endpointName);
    expect(Object.keys(ownRows).filter((name) => !names.includes(name))).toEqual([]);
  });

  describe.each(listCalls(plane).map((endpoint) => [endpointName(endpoint), endpoint] as const))(
    "%s",
    (name, endpoint) => {
      const row = ownRows[name];
      const { request, expectedStatus = 200 } = row ?? {};
      const prepareRequest = findPreparer(endpoint, row);
      const findExpectedStatus = (caller: Caller) =>
        typeof expectedStatus === "number" ? expectedStatus : expectedStatus(caller);

      test("the API serves the call", () => {
        const { method } = endpoint;
        expect(shop.api.hasRoute({ method, url: placeEndpoint(plane, endpoint).address })).toBe(
          true,
        );
      });

      if (typeof endpoint.who === "object") {
        const { who } = endpoint;
        const [role] = who;

        test("refuses staff who have left", async () => {
          const actor = await shop.operator(role);
          await shop.deps.db.execute(
            sql`update operators set closed_at = now() where id = ${actor.id}`,
          );
          expect((await call(plane, endpoint, actor, {})).status).toBe(401);
        });

        test("refuses a staff cookie that another site sends", async () => {
          const token = shop.signToken(await shop.operator(role))!;
          const cookie = composeOperatorCookie(shop.deps.settings, token).split(";")[0]!;
          const headers = { cookie, "sec-fetch-site": "cross-site" };
          const { address: url } = placeEndpoint(plane, endpoint);
          const reply = await shop.api.inject({ method: endpoint.method, url, headers });
          expect(reply.statusCode, reply.payload).toBe(401);
        });

        test("requires a recent identity proof exactly for the calls that the contract marks", async () => {
          const actor = await shop.operator(role);
          await shop.deps.db.execute(sql`
            update operator_sessions set proven_at = now() - interval '15 minutes' where id = ${actor.sessionId}`);
          // An unknown type makes the event stream end at once.
          const query = { types: "order.eaten" };
          const reply = await call(plane, endpoint, actor, { withQuery: query });
          const isStepUpRequired = reply.body?.code === "step_up_required";
          expect(isStepUpRequired, reply.text).toBe(endpoint.needsStepUp === true);
          if (isStepUpRequired) expect(reply.status).toBe(403);
        });

        test("accepts an API key exactly by role and scope, and never for calls reserved to people", async () => {
          const keyRole = who.find((candidate) => candidate !== "owner");
          const scope = callScope(endpoint);
          const isOpen = keyRole !== undefined && !isForPeopleOnly(endpoint);
          const reply = await callWithKey(
            endpoint,
            keyRole ?? "manager",
            knownScopes.includes(scope) ? [scope] : null,
          );
          expect([401, 403].includes(reply.statusCode), reply.payload).toBe(!isOpen);
          const otherScopes = knownScopes.filter((knownScope) => knownScope !== scope);
          expect((await callWithKey(endpoint, keyRole ?? "manager", otherScopes)).statusCode).toBe(
            403,
          );
          const forbiddenRole = operatorRoles.find((other) => !who.includes(other));
          if (forbiddenRole !== undefined && forbiddenRole !== "owner")
            expect((await callWithKey(endpoint, forbiddenRole, null)).statusCode).toBe(403);
        });

        test("requires a second factor outside a demo, except for one's own account", async () => {
          const actor = await nonDemoShop.operator(role, { secondFactor: false });
          const reply = await call(plane, endpoint, actor, {}, nonDemoShop);
          expect(reply.body.code === "second_factor_required", reply.text).toBe(
            needsSecondFactor(endpoint),
          );
          expect(needsSecondFactor(endpoint)).toBe(!endpoint.path.startsWith("/auth/"));
        });
      }

      // A person's records are private in the customer API, but staff with the right role may read them.
      if (prepareRequest === undefined || plane.name === "operator") {
        // Callers that are refused or only read change nothing, so they share one record.
        let firstRequest: Promise<Request> | undefined;
        test.each(callers)(
          `checks the access of ${String(endpoint.who)} for: %s`,
          async (caller) => {
            const actor = await people[caller]!();
            const refusal = expectedRefusal(plane, endpoint, caller);
            const make = async (stage?: PrepareRequest): Promise<Request> => {
              const preparedRequest = await request?.(world, actor);
              return (await stage?.(world, await shop.shopper())) ?? preparedRequest ?? {};
            };
            const [first, ...laterStages] = listPreparers(plane, endpoint, row);
            const changesNothing = refusal !== undefined || endpoint.method === "GET";
            const requestPromise = changesNothing ? (firstRequest ??= make(first)) : make(first);
            let reply = await call(plane, endpoint, actor, await requestPromise);
            for (const stage of laterStages)
              if (reply.status === 409)
                reply = await call(plane, endpoint, actor, await make(stage));
            expect(reply.status, reply.text).toBe(refusal ?? findExpectedStatus(caller));
            const isStaffCall = plane.name === "operator" && actor.kind === "operator";
            // Calls named plan, try or challenge only compute a result and store nothing.
            const changes =
              endpoint.method !== "GET" && !/\/(plan|try|challenge)$/.test(endpoint.path);
            if (isStaffCall && changes && reply.status === 200)
              expect(await readAudit(actor), "nothing was written down").not.toEqual([]);
          },
        );
      } else {
        const owners = callers.filter(
          (caller) => caller !== "nobody" && expectedRefusal(plane, endpoint, caller) === undefined,
        );
        test.each(owners)(
          "lets the owner call and answers 404 to everybody else: %s",
          async (kind) => {
            const owner = (await people[kind]!()) as Shopper;
            const preparedRequest = await prepareRequest(world, owner);
            for (const caller of callers) {
              const reply = await call(plane, endpoint, await people[caller]!(), preparedRequest);
              const refusal = expectedRefusal(plane, endpoint, caller) ?? 404;
              expect(reply.status, `${caller}: ${reply.text}`).toBe(refusal);
            }
            const ownReply = await call(plane, endpoint, owner, preparedRequest);
            expect(ownReply.status, ownReply.text).toBe(findExpectedStatus(kind));
          },
        );
      }
    },
  );
});

describe("lists of one's own", () => {
  test.each([
    ["/orders/all", "order_id"],
    ["/profiles/addresses", "address_id"],
    ["/credit-cards/all", "card_id"],
    ["/redeemed-vouchers/all", "discount_code_id"],
  ])("%s lists only the caller's own records", async (path, paramName) => {
    const [owner, stranger] = [await shop.shopper(), await shop.shopper()];
    await preparedParams[paramName]!(world, owner);
    expect((await shop.as(owner).get(path)).body.data).toHaveLength(1);
    expect((await shop.as(stranger).get(path)).body.data).toHaveLength(0);
  });
});
