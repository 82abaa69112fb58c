import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { makeMultipart, startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
const { port, hostname } = new URL(await shop.listen());
const guest = shop.guest();
const authorization = `Bearer ${shop.signToken(guest)}`;

/** Sends a raw request and returns its status. */
async function sendRaw(method: string, path: string, headers: Record<string, string> = {}) {
  const socket = connect(Number(port), hostname);
  const all = { host: "127.0.0.1", connection: "close", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  const [replyBytes] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return Number(replyBytes.toString().split(" ")[1]);
}

test.each(["TRACE", "PATCH", "PROPFIND", "LOCK"])(
  "refuses the method %s everywhere",
  async (method) => {
    expect(await sendRaw(method, "/api/customer/configuration/latest")).toBe(405);
    expect(await sendRaw(method, "/api/nothing")).toBe(405);
  },
);

test("refuses an address that is not valid text", async () => {
  const store = "/api/customer/stores/main/product-management/products";
  for (const path of [
    "%ED%A0%80/details",
    "%/details",
    "filter?keyword=%ED%A0%80",
    "filter?keyword=%",
  ])
    expect(await sendRaw("GET", `${store}/${path}`), path).toBeLessThan(500);
});

test("refuses a compressed body with its own error", async () => {
  const login = (encoding: string) =>
    shop.anyone.post("/auth/login", '{"type":"TEMP"}', {
      headers: { "content-type": "application/json", "content-encoding": encoding },
    });
  expect(await login("gzip")).toMatchObject({ status: 415, body: { code: "unsupported_media" } });
  expect((await login("identity")).status).toBe(200);
});

const halfCharacters = ["\\ud800", "\\udc00x", "ok \\ud83d"];
test.each([
  [
    "a name",
    (half: string) =>
      `{"type":"EMAIL","email":"a@b.test","username":"${half}","password":"lanternfish42"}`,
  ],
  ["a login", (half: string) => `{"type":"EMAIL","login_id":"${half}","password":"lanternfish42"}`],
  ["a field's name", (half: string) => `{"${half}":1,"type":"TEMP"}`],
])("refuses half a character in %s with its own error", async (location, readBody) => {
  const path = location === "a name" ? "/auth/register" : "/auth/login";
  for (const half of halfCharacters) {
    const { status } = await shop.anyone.post(path, readBody(half), {
      headers: { "content-type": "application/json" },
    });
    expect([200, 400, 422], half).toContain(status);
    if (location === "a name") expect(status).toBe(400);
  }
});

test("refuses half a character in a delivery address with its own error", async () => {
  const body = `{"checkout_product_variant_ids":["a"],"delivery_info":{"method":"SELF_PICKUP"},"delivery_details":{"recipient_name":"A","phone":"91234567","remarks":"\\ud800"},"payment_method":"OFFLINE"}`;
  const { status } = await shop.as(guest).post("/stores/main/checkouts", body, {
    headers: { "content-type": "application/json" },
  });
  expect(status).toBe(400);
});

test("refuses a truncated form and one without a boundary", async () => {
  const { body, headers } = await makeMultipart("file", new Uint8Array(3000));
  for (const length of [0, 10, 60, 150, 1500, body.length - 4]) {
    const { status, text } = await shop
      .as(guest)
      .post("/api/files/reviews", body.subarray(0, length), { headers });
    expect([400, 422], `${length}: ${text}`).toContain(status);
  }
  for (const type of ["multipart/form-data", "multipart/form-data; boundary="])
    expect(
      (await shop.as(guest).post("/api/files/reviews", body, { headers: { "content-type": type } }))
        .status,
    ).toBeLessThan(500);
});

test("refuses an upload form with a second picture or another field", async () => {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(10)]), "one.jpg");
  form.append("file", new Blob([new Uint8Array(10)]), "two.jpg");
  const request = new Request("http://harbour.test", { method: "POST", body: form });
  const headers = { "content-type": request.headers.get("content-type")! };
  const multipartBytes = Buffer.from(await request.arrayBuffer());
  const { status, body } = await shop
    .as(guest)
    .post("/api/files/reviews", multipartBytes, { headers });
  expect([status, Object.keys(body.errors)]).toEqual([422, ["file"]]);
});

test.each([
  "application/xml",
  "text/plain",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-16",
])("refuses a login body of type %s because it is not JSON", async (type) => {
  const { status } = await shop.anyone.post("/auth/login", "x", {
    headers: { "content-type": type },
  });
  expect([400, 415]).toContain(status);
});

test("headers with any bytes cause no internal error", async () => {
  for (const [name, value] of [
    ["idempotency-key", "\u00ff".repeat(10)],
    ["authorization", "Bearer \u00e9"],
    ["user-agent", "\u00ff"],
    ["x-harbour-visitor", "1 2 3"],
  ] as const) {
    const headers = { authorization, "content-type": "application/json", [name]: value };
    const { status, text } = await shop.anyone.post("/stores/main/checkouts", "{}", { headers });
    expect(status, `${name}: ${text}`).toBeLessThan(500);
  }
});
