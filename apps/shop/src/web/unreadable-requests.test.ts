import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createLog, ShopError } from "@harbour/api";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../embedded-postgres/free-port.ts";
import type { MadePage } from "../page-cache/index.ts";
import { createPageResponder } from "./page-responder.ts";
import { createWebServer } from "./web-server.ts";

const port = await freePort();
/** The error that the form limit throws; null when it admits the form. */
let refusal: ShopError | null = null;
function throwError(error: Error): never {
  throw error;
}

const receivedForms: FormData[] = [];
const server = createWebServer({
  publicUrl: "http://shop.test",
  api: null,
  pages: {
    cache: { answer: () => false } as never,
    files: () => false,
    respond: createPageResponder({
      handlePage: async (request) => {
        if (request.method === "POST") receivedForms.push(await request.formData());
        return {
          response: new Response("a page"),
          body: async () => Buffer.from("a page"),
          isPublic: false,
          tags: [],
        };
      },
      cache: {
        render: async (_request: unknown, make: () => Promise<MadePage>) => (await make()).page,
      } as never,
      publicUrl: `http://127.0.0.1:${port}`,
      trustedHops: 0,
      limits: { count: () => refusal && throwError(refusal) },
      changes: { settle: async () => undefined },
      log: createLog("silent"),
    }),
  },
});
await server.listen(port, "127.0.0.1");
afterAll(() => server.drain(1000));

const boundary = "------edge";
const multipart = { "content-type": `multipart/form-data; boundary=${boundary.slice(2)}` };
const field = `${boundary}\r\ncontent-disposition: form-data; name="phone"\r\n\r\n91234567\r\n`;

const fields = { "content-type": "application/x-www-form-urlencoded" };

/** Sends a raw request and returns its status. */
async function sendRaw(
  method: string,
  headers: Record<string, string>,
  body = "",
  path = "/shop/main/order/track",
) {
  const socket = connect(port, "127.0.0.1");
  const lines = Object.entries({
    host: "127.0.0.1",
    connection: "close",
    ...(method === "POST" && { "content-length": String(body.length) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
  const [replyBytes] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return Number(replyBytes.toString().split(" ")[1]);
}

test.each(["TRACE", "PUT", "DELETE", "OPTIONS", "PROPFIND"])(
  "every page refuses the method %s",
  async (method) => {
    expect(await sendRaw(method, {})).toBe(405);
  },
);

test.each<[string, Record<string, string>, string, number]>([
  ["a form that is cut off", multipart, field, 400],
  ["a form without its parts' names", multipart, `${boundary}\r\n\r\nx\r\n${boundary}--\r\n`, 400],
  ["a form without its boundary", { "content-type": "multipart/form-data" }, field, 415],
  ["JSON", { "content-type": "application/json" }, "{}", 415],
  ["bytes", {}, "hello", 415],
  ["nothing", {}, "", 415],
  ["compressed fields", { ...fields, "content-encoding": "gzip" }, "x", 415],
  ["no text", { "content-type": "text/plain" }, "", 415],
  ["a form without content", multipart, "", 400],
  ["no fields", { "content-type": "application/x-www-form-urlencoded" }, "", 200],
  ["a form", multipart, `${field}${boundary}--\r\n`, 200],
  ["fields", { "content-type": "application/x-www-form-urlencoded" }, "phone=91234567", 200],
  [
    "fields with bytes that are no text",
    { "content-type": "application/x-www-form-urlencoded" },
    "a=%ED%A0%80",
    200,
  ],
])("a page that receives %s answers with the matching status", async (_, headers, body, status) => {
  expect(await sendRaw("POST", headers, body)).toBe(status);
  if (status === 200 && body.includes("phone"))
    expect(receivedForms.at(-1)?.get("phone")).toBe("91234567");
});

test("an address that cannot be decoded gets 400", async () => {
  for (const path of ["/%E0%A4%A", "/%ff", "/%"])
    expect(await sendRaw("GET", {}, "", path), path).toBe(400);
  expect(await sendRaw("GET", {}, "", "/%E6%9B%B8?q=%ff")).toBe(200);
});

test.each<[string, Record<string, string>]>([
  ["by another site", { origin: "https://evil.example" }],
  ["by nobody knows whom", { origin: "null" }],
  ["by another site's link", { "sec-fetch-site": "cross-site" }],
])("a form sent %s is refused before its body is read", async (_, headers) => {
  const oversizedHeaders = { ...fields, ...headers, "content-length": "200000" };
  const formsBefore = receivedForms.length;
  expect(await sendRaw("POST", oversizedHeaders)).toBe(403);
  expect(receivedForms.length).toBe(formsBefore);
});

const sharePath = "/shop/main/order/upload-payment-proof/email";
/** The headers with which a browser sends a shared picture to the installed site. */
const browserHeaders = { origin: "null", "sec-fetch-site": "none", "sec-fetch-mode": "navigate" };
const makePart = (name: string, filename: string | null, content: string) =>
  `${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename === null ? "" : `; filename="${filename}"`}\r\n\r\n${content}\r\n`;
const picture = makePart("proof", "transfer.png", "a picture");

test("only the share page accepts a picture shared from a phone, and only the picture reaches it", async () => {
  const intent =
    makePart("intent", null, "upload-proof") + makePart("order_id", null, "HB-7KQ4-M2X9");
  const sharedPictureBody = `${intent}${makePart("proof", null, "no file")}${picture}${boundary}--\r\n`;
  const pictureOnlyBody = `${intent}${picture}${makePart("proof", "b.png", "another")}${boundary}--\r\n`;
  const { origin: _, ...withoutOrigin } = browserHeaders;
  for (const headers of [browserHeaders, withoutOrigin]) {
    for (const path of [sharePath, `/zh${sharePath}`, `/cn${sharePath}`]) {
      expect(await sendRaw("POST", { ...multipart, ...headers }, pictureOnlyBody, path), path).toBe(
        200,
      );
      expect([...receivedForms.at(-1)!.keys()]).toEqual(["proof"]);
      expect(await (receivedForms.at(-1)!.get("proof") as File).text()).toBe("a picture");
    }
  }
  expect(
    await sendRaw("POST", { ...multipart, ...browserHeaders }, sharedPictureBody, sharePath),
  ).toBe(200);
  expect([...receivedForms.at(-1)!.keys()], "words under the picture's name are none").toEqual([]);
});

test.each<[string, string, Record<string, string>]>([
  ["another page", "/shop/main/order/track", browserHeaders],
  ["the same page by phone number", sharePath.replace("email", "phone"), browserHeaders],
  ["the same page of the mini store", sharePath.replace("main", "mini"), browserHeaders],
  ["a page below it", `${sharePath}/x`, browserHeaders],
  ["its data", `${sharePath}.data`, browserHeaders],
  ["its look-alike", `${sharePath}/`, browserHeaders],
  ["a frame without an origin", sharePath, { ...browserHeaders, "sec-fetch-site": "cross-site" }],
  [
    "a frame of our own without one",
    sharePath,
    { ...browserHeaders, "sec-fetch-site": "same-origin" },
  ],
  ["a browser that does not say", sharePath, { origin: "null" }],
  ["another site", sharePath, { ...browserHeaders, origin: "https://evil.example" }],
])("a picture shared with %s is refused before its body is read", async (_, path, headers) => {
  const formsBefore = receivedForms.length;
  const oversizedHeaders = { ...multipart, ...headers, "content-length": "200000" };
  expect(await sendRaw("POST", oversizedHeaders, "", path)).toBe(403);
  expect(receivedForms.length).toBe(formsBefore);
});

test("a shared upload larger than one allowed picture is refused", async () => {
  const oversizedHeaders = {
    ...multipart,
    ...browserHeaders,
    "content-length": String(12 * 1024 * 1024),
  };
  expect(await sendRaw("POST", oversizedHeaders, "", sharePath)).toBe(413);
});

test("forms of this site are accepted, and forms without an origin, as one-click unsubscribing sends", async () => {
  const headers = { ...fields, origin: `http://127.0.0.1:${port}` };
  expect(await sendRaw("POST", headers, "phone=91234567")).toBe(200);
  expect(await sendRaw("POST", fields, "List-Unsubscribe=One-Click")).toBe(200);
});

test("only pages that accept pictures accept large forms", async () => {
  const largeForm = `${field}${boundary}\r\ncontent-disposition: form-data; name="proof"; filename="a.png"\r\n\r\n${"x".repeat(300 * 1024)}\r\n${boundary}--\r\n`;
  expect(await sendRaw("POST", multipart, largeForm, "/preferences")).toBe(413);
  expect(await sendRaw("POST", multipart, largeForm, "/zh/account/details.data")).toBe(200);
  const oversizedHeaders = { ...multipart, "content-length": String(57 * 1024 * 1024) };
  expect(await sendRaw("POST", oversizedHeaders, "", "/account/details")).toBe(413);
});

test("a form with more than a thousand fields is refused", async () => {
  expect(await sendRaw("POST", fields, "a=1&".repeat(1001))).toBe(413);
  expect(await sendRaw("POST", fields, "a=1&".repeat(900))).toBe(200);
  expect(await sendRaw("POST", multipart, `${field.repeat(1001)}${boundary}--\r\n`)).toBe(413);
});

test("pages answer GET and HEAD requests", async () => {
  expect([await sendRaw("GET", {}), await sendRaw("HEAD", {})]).toEqual([200, 200]);
});

test("clients that only keep their connections open do not delay the stop of the server", async () => {
  const stopped = createWebServer({
    publicUrl: "http://shop.test",
    api: null,
    pages: {
      cache: { answer: () => false } as never,
      files: () => false,
      respond: (_request, response) => response.end("a page"),
    },
  });
  const freePortNumber = await freePort();
  await stopped.listen(freePortNumber, "127.0.0.1");
  const sockets: Socket[] = [];
  for (let client = 0; client < 6; client += 1) {
    const socket = connect(freePortNumber, "127.0.0.1");
    await once(socket, "connect");
    // Half of the connections are reused, and half are new.
    if (client % 2 === 0) {
      socket.write("GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n");
      await once(socket, "data");
    }
    sockets.push(socket);
  }
  stopped.announceStop();
  // The drain is not awaited, because it lasts longer than a test may.
  await stopped.drain(600_000);
  for (const socket of sockets) socket.destroy();
});

test("too many forms from one address get 429 with the waiting time, and are not read", async () => {
  refusal = new ShopError("too_many_requests", "Too many.", { retryAfter: 37 });
  const formCountBefore = receivedForms.length;
  const origin = `http://127.0.0.1:${port}`;
  const reply = await fetch(`${origin}/shop/main/order/track`, {
    method: "POST",
    headers: { ...fields, origin },
    body: "phone=91234567",
  });
  refusal = null;
  expect([reply.status, reply.headers.get("retry-after")]).toEqual([429, "37"]);
  expect(await reply.text()).toContain("Please wait 37 seconds");
  expect(receivedForms).toHaveLength(formCountBefore);
});
