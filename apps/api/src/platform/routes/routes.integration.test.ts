import { endpoint } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { startTestApi } from "../../testing/index.ts";
import { createRegistry } from "../modules/registry.ts";
import { notFound } from "../replies/shop-error.ts";
import { createServer } from "../server/server.ts";
import { route } from "./routes.ts";

const list = z.preprocess(
  (input) => (input === undefined ? [] : [input].flat()),
  z.array(z.string()),
);

const endpoints = {
  greet: endpoint({
    method: "GET",
    path: "/greetings/:name",
    summary: "Greets",
    who: "anyone",
    params: z.object({ name: z.string().min(2) }),
    query: z.object({ times: z.coerce.number().int().max(9).default(1), ids: list }),
    response: z.object({
      text: z.string(),
      ids: z.array(z.string()),
      nothing: z.object({ is: z.string() }).nullable(),
    }),
  }),
  order: endpoint({
    method: "POST",
    path: "/teas",
    summary: "Orders tea",
    who: "guest",
    body: z.object({ cups: z.int().min(1), with: z.object({ milk: z.boolean() }) }),
    response: z.object({ cups: z.int(), by: z.string() }),
  }),
  members: endpoint({
    method: "GET",
    path: "/members-only",
    summary: "For members",
    who: "registered",
    response: z.object({}),
  }),
  lost: endpoint({
    method: "GET",
    path: "/lost",
    summary: "Never there",
    who: "anyone",
    response: z.object({}),
  }),
  broken: endpoint({
    method: "GET",
    path: "/broken",
    summary: "Breaks",
    who: "anyone",
    response: z.object({}),
  }),
};

const shop = await startTestApi({
  server: { hasReplyValidation: false },
  modules: [
    {
      name: "teahouse",
      customer: ({ db }) => [
        route(endpoints.greet, async ({ params, query }) => {
          const reply = {
            text: `${params.name} `.repeat(query.times).trim(),
            ids: query.ids,
            nothing: null,
          };
          return { ...reply, password: "never leaves", nothing: null };
        }),
        route(endpoints.order, async ({ body, actor }) => ({ cups: body.cups, by: actor.kind })),
        route(endpoints.members, async () => ({})),
        route(endpoints.lost, async () => {
          throw notFound("Umbrella");
        }),
        route(endpoints.broken, async () => {
          await db.execute(sql`select secret_column from nowhere`);
          return {};
        }),
      ],
    },
  ],
});

describe("call of the contract", () => {
  test("reads path and query by the contract, with lists in every spelling", async () => {
    const { status, body } = await shop.anyone.get(
      "/greetings/Ada?times=2&ids[]=a&ids[]=b&ids[0]=c",
    );
    expect({ status, body }).toEqual({
      status: 200,
      body: { text: "Ada Ada", ids: ["a", "b", "c"], nothing: null },
    });
    expect((await shop.anyone.get("/greetings/Ada?ids=a&ids=b")).body.ids).toEqual(["a", "b"]);
  });

  test("answers with declared fields only", async () => {
    const { text } = await shop.anyone.get("/greetings/Ada");
    expect(text).not.toContain("never leaves");
  });

  test("names every wrong field by its dotted path", async () => {
    const { status, body } = await shop.as(shop.guest()).post("/teas", { cups: 0, with: {} });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: "validation",
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(Object.keys(body.errors).toSorted()).toEqual(["cups", "with.milk"]);
    expect((await shop.anyone.get("/greetings/A?times=10")).body.errors).toEqual({
      name: [expect.any(String)],
      times: [expect.any(String)],
    });
  });

  test("treats blank form fields as absent", async () => {
    const { status, body } = await shop.anyone.get("/greetings/Ada?times=&ids[]=&ids[]=a");
    expect({ status, body }).toMatchObject({ status: 200, body: { text: "Ada", ids: ["a"] } });
  });

  test("refuses texts that the database cannot store and names the field", async () => {
    const { status, body } = await shop.anyone.get("/greetings/Ad%00a?ids[]=a&ids[]=%00");
    expect([status, Object.keys(body.errors)]).toEqual([422, ["name", "ids.1"]]);
  });

  test("answers an unreadable URL with an ordinary error", async () => {
    for (const address of ["/greetings/%", `/greetings/${"a".repeat(201)}`]) {
      const { status, body } = await shop.anyone.get(address);
      expect([status, Object.keys(body)]).toEqual([400, ["code", "message", "request_id"]]);
    }
  });

  test("refuses broken JSON with a message", async () => {
    const reply = await shop
      .as(shop.guest())
      .post("/teas", "{", { headers: { "content-type": "application/json" } });
    expect(reply).toMatchObject({ status: 400, body: { code: "malformed" } });
    const poisonedReply = await shop.as(shop.guest()).post("/teas", '{"__proto__":{"cups":1}}', {
      headers: { "content-type": "application/json" },
    });
    expect(poisonedReply.status).toBe(400);
  });

  test.each([
    ['{"cups":1,"with":{"milk":true},"cups":9}', "cups"],
    ['{"cups":1,"with":{"milk":true,"mil\\u006b":false}}', "milk"],
  ])("refuses a repeated name in an object: %s", async (text, name) => {
    const headers = { "content-type": "application/json" };
    expect(await shop.as(shop.guest()).post("/teas", text, { headers })).toMatchObject({
      status: 400,
      body: { code: "malformed", message: `"${name}" is twice in one object.` },
    });
    const apart = '{"cups":1,"with":{"milk":true,"cups":9}}';
    expect((await shop.as(shop.guest()).post("/teas", apart, { headers })).status).not.toBe(400);
  });

  test("treats a missing body as one without fields", async () => {
    const reply = await shop
      .as(shop.guest())
      .post("/teas", "", { headers: { "content-type": "application/json" } });
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { cups: [expect.any(String)], with: [expect.any(String)] } },
    });
  });

  test("requires a token for calls that the contract protects", async () => {
    const tea = { cups: 1, with: { milk: true } };
    expect(await shop.anyone.post("/teas", tea)).toMatchObject({
      status: 401,
      body: { code: "unauthenticated" },
      headers: { "www-authenticate": "Bearer" },
    });
    expect(await shop.as(shop.guest()).post("/teas", tea)).toMatchObject({
      status: 200,
      body: { cups: 1, by: "guest" },
    });
    expect(await shop.as(shop.guest()).get("/members-only")).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
    });
  });

  test("refuses an expired token for protected calls, and ignores it for public calls", async () => {
    const headers = { authorization: "Bearer hg_dead" };
    expect((await shop.anyone.post("/teas", {}, { headers })).status).toBe(401);
    expect((await shop.anyone.get("/greetings/Ada", { headers })).status).toBe(200);
  });

  test("answers with the status and code of the shop's own errors", async () => {
    expect(await shop.anyone.get("/lost")).toMatchObject({
      status: 404,
      body: { code: "not_found", message: "Umbrella not found." },
    });
    expect(await shop.anyone.get("/no-such-call")).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
  });

  test("the answer to an internal error reveals no details of the shop's code", async () => {
    const { status, text, body } = await shop.anyone.get("/broken");
    expect({ status, code: body.code }).toEqual({ status: 500, code: "internal" });
    expect(text).not.toMatch(/secret_column|nowhere|select/);
  });

  test("tells browsers not to store responses", async () => {
    expect((await shop.anyone.get("/greetings/Ada")).headers["cache-control"]).toBe("no-store");
  });
});

test("refuses to mount a public call whose handler needs the caller", async () => {
  const secret = endpoint({
    method: "GET",
    path: "/secret",
    summary: "Says one thing to all",
    who: "registered",
    isPublic: true,
    response: z.object({}),
  });
  const modules = [{ name: "slip", customer: () => [route(secret, async () => ({}))] }];
  const deps = { ...shop.deps, registry: createRegistry(modules) };
  await expect(createServer(deps).ready()).rejects.toThrow(
    "/secret is public: it cannot ask who is calling.",
  );
});
