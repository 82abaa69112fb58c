import type { Endpoint } from "@harbour/contracts";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { placeEndpoint, type Plane } from "../platform/routes/plane.ts";
import { planes } from "../platform/routes/planes.ts";
import { aCheckout } from "./orders/purchase.ts";
import { startTestApi } from "./test-api.ts";

const shop = await startTestApi();
const shopper = await shop.shopper();
const owner = await shop.operator();

/** Bodies that people and programs send by mistake. */
const junkBodies = [
  undefined,
  null,
  "",
  " ",
  "junk",
  "x".repeat(3000),
  -1,
  0.5,
  1e12,
  true,
  [],
  [null],
  [{}],
  ["junk"],
  {},
  { junk: 1 },
];

/** Words that occur in the errors of validators such as zod. */
const validatorWords =
  /\b(invalid|expected|received|input|string|regex|pattern|enum|nan|undefined|null|union|unrecognized|too (small|big)|must match|schema|literal)\b|[<>]=?\d/i;

type FieldErrors = Record<string, string[]>;

async function readFieldErrors(
  plane: Plane,
  endpoint: Endpoint,
  sentRequest: object,
): Promise<FieldErrors> {
  const caller = shop.as(plane.name === "customer" ? shopper : owner);
  const address = placeEndpoint(plane, endpoint).address.replace(/:\w+/g, "nothing");
  const { query, body } = sentRequest as { query?: Record<string, string>; body?: unknown };
  const options = query === undefined ? {} : { query };
  const { method } = endpoint;
  const reply =
    method === "GET"
      ? await caller.get(address, options)
      : method === "DELETE"
        ? await caller.delete(address, options)
        : await caller[method === "PUT" ? "put" : "post"](address, body, options);
  expect(reply.status, reply.text).toBeLessThan(500);
  return reply.status === 422 ? (reply.body.errors ?? {}) : {};
}

function listFieldNames(schema: z.ZodType | undefined): string[] {
  if (schema === undefined) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.keys(properties);
}

/** Yields the body with junk in one field at a time. The fields are those of the body and of the objects in it. */
function* makeJunkBodies(body: Record<string, unknown>, names: readonly string[]) {
  for (const name of names)
    for (const value of junkBodies) {
      yield { ...body, [name]: value };
      const inner = body[name];
      if (typeof inner === "object" && inner !== null && !Array.isArray(inner))
        for (const key of Object.keys(inner)) yield { ...body, [name]: { ...inner, [key]: value } };
    }
}

const bodies: Record<string, object> = { "/stores/:store_id/checkouts": aCheckout() };

describe.each(planes)("errors of the $name API", (plane) => {
  const endpoints = Object.values(plane.endpoints).flatMap((noun) => Object.values(noun));
  const endpointsWithFields = endpoints.filter(({ query, body }) => query ?? body);

  test.each(
    endpointsWithFields.map(
      (withField) => [`${withField.method} ${withField.path}`, withField] as const,
    ),
  )("%s answers junk in plain words", async (_, endpoint) => {
    const messages = new Set<string>();
    const collectMessages = async (sentRequest: object) => {
      for (const texts of Object.values(await readFieldErrors(plane, endpoint, sentRequest)))
        for (const text of texts) messages.add(text);
    };
    const validBody = { ...bodies[endpoint.path], ...(endpoint.example as object | undefined) };
    for (const body of makeJunkBodies(validBody, listFieldNames(endpoint.body)))
      await collectMessages({ body });
    for (const name of listFieldNames(endpoint.query))
      for (const value of ["", " ", "junk", "-1", "0.5", "9".repeat(30), "x".repeat(3000)])
        await collectMessages({ query: { [name]: value } });
    for (const text of messages) {
      // The list of allowed values is removed, because it comes from the contract. For example, a voucher's state may
      // be `invalid`.
      expect(text.replace(/one of: .*/s, "")).not.toMatch(validatorWords);
      expect(text).toMatch(/^[A-Z].*[.?]$/s);
    }
  });
});

test("the test finds the messages that a wrong body gets", async () => {
  const [login] = Object.values(planes[0]!.endpoints["auth"]!);
  const { type } = await readFieldErrors(planes[0]!, login!, { body: { type: 5 } });
  expect(type).toEqual(["Please choose one of: TEMP, EMAIL, PHONE."]);
});
