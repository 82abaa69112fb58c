import { createLog } from "@harbour/api";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "../embedded-postgres/free-port.ts";
import type { MadePage } from "../page-cache/index.ts";
import { createPageResponder } from "./page-responder.ts";
import { createWebServer } from "./web-server.ts";

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
let received = Promise.withResolvers<void>();
const createResponder = (publicUrl: string) =>
  createPageResponder({
    handlePage: async ({ url }) => ({
      response: url.endsWith("/redirect")
        ? new Response(null, { status: 303, headers: { location: "/" } })
        : new Response("a page", { status: url.endsWith("/redirect.data") ? 202 : 200 }),
      body: async () => Buffer.from("a page"),
      isPublic: false,
      tags: [],
    }),
    cache: {
      render: async (_request: unknown, make: () => Promise<MadePage>) => (await make()).page,
    } as never,
    publicUrl,
    trustedHops: 0,
    limits: { count: () => undefined },
    changes: { settle: () => received.promise },
    log: createLog("silent"),
  });
const pages = {
  cache: { answer: () => false } as never,
  files: () => false,
  respond: createResponder(origin),
};
const server = createWebServer({ api: null, pages, publicUrl: origin });
await server.listen(port, "127.0.0.1");
afterAll(() => server.drain(1000));

const send = async (path: string, method = "POST"): Promise<number> => {
  const body = method === "POST" ? new URLSearchParams({ comment: "Hello" }) : null;
  const reply = await fetch(origin + path, {
    method,
    redirect: "manual",
    headers: { origin, connection: "close" },
    body,
  });
  return reply.status;
};

test("a form's redirect waits for its change event, so that the next page is not stale", async () => {
  received = Promise.withResolvers();
  const completions: string[] = [];
  const redirectReplies = ["/redirect", "/redirect.data"].map(async (path) => {
    const status = await send(path);
    completions.push(`redirect: ${status}`);
  });
  expect(await send("/stays"), "a form that leads nowhere").toBe(200);
  expect(await send("/redirect", "GET"), "a page").toBe(303);
  completions.push("event");
  received.resolve();
  await Promise.all(redirectReplies);
  expect(completions[0]).toBe("event");
  expect(completions.slice(1).toSorted()).toEqual(["redirect: 202", "redirect: 303"]);
});

test("only a shop with an https address tells browsers to use https alone", async () => {
  const { headers } = await fetch(`${origin}/stays`, { headers: { connection: "close" } });
  expect(headers.get("strict-transport-security")).toBeNull();
  const publicUrl = "https://shop.example.hk";
  const secureServer = createWebServer({
    api: null,
    publicUrl,
    pages: { ...pages, respond: createResponder(publicUrl) },
  });
  const port = await freePort();
  await secureServer.listen(port, "127.0.0.1");
  onTestFinished(() => secureServer.drain(1000));
  for (const path of ["/stays", "/redirect"]) {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      redirect: "manual",
      headers: { connection: "close" },
    });
    expect(reply.headers.get("strict-transport-security"), path).toBe("max-age=31536000");
  }
});

test("a form's redirect does not wait long when change events are missing", async () => {
  received = Promise.withResolvers();
  expect(await send("/redirect")).toBe(303);
});
