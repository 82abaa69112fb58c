import Fastify from "fastify";
import { expect, test } from "vitest";
import { makeInProcessTransport } from "./in-process-transport.ts";

test("a call within the process carries texts, bytes and the visitor's own address", async () => {
  const api = Fastify();
  api.decorate("cachedResponses", { answer: () => false, call: () => undefined });
  api.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  api.post("/echo", (request) => ({
    body: (request.body as Buffer).toString("hex"),
    address: request.ip,
    forwarded: request.headers["x-forwarded-for"] ?? null,
  }));
  const call = makeInProcessTransport(api);
  const ask = async (body: string | Uint8Array<ArrayBuffer>): Promise<unknown> => {
    const headers = { "content-type": "application/x-test", "x-forwarded-for": "198.51.100.9" };
    const reply = await call({ method: "POST", path: "/echo", headers, body });
    return JSON.parse(reply.body);
  };
  const visitorFields = { address: "198.51.100.9", forwarded: null };
  expect(await ask("é")).toEqual({ body: "c3a9", ...visitorFields });
  expect(await ask(Uint8Array.of(0, 255, 13))).toEqual({ body: "00ff0d", ...visitorFields });
  await api.close();
});

test("a call that asks for bytes gets every byte of a file", async () => {
  const api = Fastify();
  api.decorate("cachedResponses", { answer: () => false, call: () => undefined });
  api.get("/file", (_, reply) => reply.type("application/pdf").send(Buffer.of(0, 255, 37)));
  const call = makeInProcessTransport(api);
  const fileRequest = { method: "GET", path: "/file", headers: {} };
  expect((await call({ ...fileRequest, wantsBytes: true })).bytes).toEqual(
    Uint8Array.of(0, 255, 37),
  );
  expect((await call(fileRequest)).bytes).toBeUndefined();
  await api.close();
});

test("a cached answer is used unchanged and counts for the visitor", async () => {
  const api = Fastify();
  const cachedReply = { status: 200, headers: { etag: '"1"' }, body: "{}" };
  const requests: unknown[][] = [];
  api.decorate("cachedResponses", {
    answer: () => false,
    call: (...call) => {
      requests.push(call);
      return cachedReply;
    },
  });
  const headers = { "x-forwarded-for": "198.51.100.9" };
  const call = { path: "/shelf", headers, body: undefined };
  expect(await makeInProcessTransport(api)({ method: "GET", ...call })).toEqual(cachedReply);
  expect((await makeInProcessTransport(api)({ method: "POST", ...call })).status).toBe(404);
  expect(requests).toEqual([["/shelf", "198.51.100.9", undefined]]);
  await api.close();
});
