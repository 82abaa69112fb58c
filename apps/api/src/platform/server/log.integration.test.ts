import { endpoint } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { startTestApi } from "../../testing/index.ts";
import { route } from "../routes/routes.ts";
import { createLog, withoutSecrets } from "./log.ts";

const lines: string[] = [];
const log = createLog("debug", { write: (line) => lines.push(line) });
beforeEach(() => {
  lines.length = 0;
});

const secret = "ada.secret@harbour.test";
const failingEndpoint = endpoint({
  method: "POST",
  path: "/broken",
  summary: "Breaks",
  who: "guest",
  query: z.object({ email: z.string() }),
  body: z.object({ email: z.string(), phone: z.string() }),
  response: z.object({}),
});
const shop = await startTestApi({
  log,
  modules: [
    {
      name: "breaking",
      customer: ({ db }) => [
        route(failingEndpoint, async ({ body }) => {
          await db.execute(sql`insert into nowhere (email) values (${body.email})`);
          return {};
        }),
      ],
    },
  ],
});

test("logs a failure with reason and request but no personal data", async () => {
  const guest = shop.guest();
  const { body } = await shop
    .as(guest)
    .post(
      `/broken?email=${secret}`,
      { email: secret, phone: "91234567" },
      { headers: { cookie: "session=abc123" } },
    );
  const text = lines.join("");
  expect(text).toContain(body.request_id);
  expect(text).toContain("42P01");
  expect(text).not.toContain(secret);
  expect(text).not.toContain("91234567");
  expect(text).not.toContain(shop.signToken(guest)!.slice(3));
  expect(text).not.toContain("abc123");
});

test("logs each response as one line with route, status, time and request id", async () => {
  const { headers } = await shop.anyone.get("/no-such-thing?code=123456");
  const answered = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(answered).toEqual([
    expect.objectContaining({
      method: "GET",
      route: "none",
      status: 404,
      ms: expect.any(Number),
      reqId: headers["x-request-id"],
    }),
  ]);
});

test("hides personal fields by name at any depth", () => {
  log.info(
    {
      email: secret,
      order: { phone: "1", delivery: { address: "21 Nathan Road" } },
      headers: { authorization: "Bearer x" },
    },
    "told",
  );
  expect(lines.join("")).not.toMatch(/ada\.secret|"phone":"1"|Nathan|Bearer/);
});

test("hides secrets in query strings in any spelling", () => {
  expect(withoutSecrets("/x?email=a@b&per_page=5&phone[]=1&%65mail=c")).toBe(
    "/x?email=[hidden]&per_page=5&phone[]=[hidden]&%65mail=[hidden]",
  );
  expect(withoutSecrets("/x?%")).toBe("/x?%");
  expect(withoutSecrets("/x")).toBe("/x");
});
