import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { createByteBudget } from "@harbour/api";
import { afterAll, expect, test } from "vitest";
import { untilPasses } from "../../../../tools/testing/until.ts";
import type { BodyLimits } from "./read-body.ts";
import { readForm } from "./read-form.ts";
import { RefusedRequest } from "./refused-request.ts";
import { bodyLimits } from "./web-request.ts";

/** A budget for one form of 1000 bytes, of which a network may use 900. */
const limits = { maxBytes: 1000, budget: createByteBudget(1000, () => 900) };
const unlimitedPace = { minBytes: 0, perMs: 60_000 };
/** Limits by path. */
const kinds: Record<string, Omit<BodyLimits, "network">> = {
  "/cart": { ...limits, pace: unlimitedPace },
  "/hasty": { ...limits, pace: { minBytes: Infinity, perMs: 20 } },
  "/hasty-pictures": { ...limits, pace: { minBytes: 500, perMs: 20 } },
};
let requestCount = 0;
let bodyArrival = Promise.withResolvers<void>();
const server = createServer((request, response) => {
  requestCount += 1;
  request.once("data", () => bodyArrival.resolve());
  const endWithStatus = (status: number) =>
    response.writeHead(status, { connection: "close" }).end();
  const network = String(request.headers["x-network"]);
  readForm(request, response, { ...kinds[request.url!]!, network }).then(
    () => endWithStatus(200),
    (error: unknown) => endWithStatus(error instanceof RefusedRequest ? error.status : 500),
  );
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());

const body = `a=${"x".repeat(798)}`;
const makeFormHead = ({
  path = "/cart",
  network = "one",
  type = "application/x-www-form-urlencoded",
  length = body.length,
} = {}) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nx-network: ${network}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
const requestHead = makeFormHead();

function openSocket(): Socket {
  return connect((server.address() as AddressInfo).port, "127.0.0.1");
}

async function readStatus(socket: Socket): Promise<number> {
  const [replyBytes] = (await once(socket, "data")) as [Buffer];
  return Number(replyBytes.toString().split(" ")[1]);
}

async function send(request = requestHead + body): Promise<number> {
  const socket = openSocket();
  socket.write(request);
  return readStatus(socket);
}

test("a form beyond the memory budget gets 503 and is accepted once memory is free", async () => {
  const first = openSocket();
  first.write(requestHead + body.slice(0, 500));
  await bodyArrival.promise;
  expect(await send()).toBe(503);
  first.write(body.slice(500));
  expect(await readStatus(first)).toBe(200);
  await once(first, "close");
  expect(await send()).toBe(200);
});

test("a form beyond the memory budget is refused before its body is sent", async () => {
  bodyArrival = Promise.withResolvers();
  const first = openSocket();
  first.write(requestHead + body.slice(0, 500));
  await bodyArrival.promise;
  const second = openSocket();
  second.write(requestHead);
  expect(await readStatus(second)).toBe(503);
  first.write(body.slice(500));
  expect(await readStatus(first)).toBe(200);
  await once(first, "close");
});

test("a network uses at most its share of the memory budget and leaves the rest to others", () => {
  const budget = createByteBudget(1000, () => 600);
  expect(budget.reserve("one", 500)).toBe(true);
  expect(budget.reserve("one", 200)).toBe(false);
  expect(budget.reserve("two", 500)).toBe(true);
  expect(budget.reserve("three", 1)).toBe(false);
  budget.release("one", 500);
  expect(budget.reserve("one", 500)).toBe(true);
});

test("fifteen networks that send forms slowly leave memory for other networks' forms", () => {
  const { budget, maxBytes, pace } = bodyLimits("/cart");
  const slow = Array.from({ length: 15 }, (_, index) => `slow ${index}`);
  const heldBytes = slow.map((network) => {
    let bytes = 0;
    while (budget.reserve(network, maxBytes)) bytes += maxBytes;
    return bytes;
  });
  expect(heldBytes.every((bytes) => bytes >= 4 * maxBytes)).toBe(true);
  expect(budget.reserve("somebody", maxBytes)).toBe(true);
  budget.release("somebody", maxBytes);
  for (const [index, network] of slow.entries()) budget.release(network, heldBytes[index]!);
  expect(pace.perMs).toBeLessThanOrEqual(5000);
});

test.each([
  [1, 20],
  [2, 11],
  [5, 5],
  [10, 3],
])(
  "%i networks that send pictures slowly leave %i MB to another network",
  (networkCount, megabytesLeft) => {
    const { budget, maxBytes } = bodyLimits("/account/details");
    const step = 256 * 1024;
    const heldBytes = Array.from({ length: networkCount }, () => 0);
    // All senders take memory in turns.
    for (let hasProgress = true; hasProgress;) {
      hasProgress = false;
      for (const [index, bytes] of heldBytes.entries()) {
        if (bytes + step > maxBytes || !budget.reserve(`slow ${index}`, step)) continue;
        heldBytes[index] = bytes + step;
        hasProgress = true;
      }
    }
    const hasRoom = budget.fits("somebody", megabytesLeft * 1024 * 1024);
    for (const [index, bytes] of heldBytes.entries()) budget.release(`slow ${index}`, bytes);
    expect(hasRoom).toBe(true);
  },
);

test("a form with five pictures fits into memory while somebody else sends a picture", () => {
  const { budget, maxBytes } = bodyLimits("/account/details");
  expect(budget.reserve("other", 10 * 1024 * 1024)).toBe(true);
  const isTaken = budget.reserve("one", maxBytes);
  if (isTaken) budget.release("one", maxBytes);
  budget.release("other", 10 * 1024 * 1024);
  expect(isTaken).toBe(true);
});

test("a sender who disconnects frees the memory of the form", async () => {
  bodyArrival = Promise.withResolvers();
  const first = openSocket();
  first.write(requestHead + body.slice(0, 500));
  await bodyArrival.promise;
  first.destroy();
  await untilPasses(async () => expect(await send()).toBe(200));
});

test("idle connections of four networks do not block a fifth network's form", async () => {
  const headsBefore = requestCount;
  const idle = ["one", "two", "three", "four"].map((network) => {
    const socket = openSocket();
    socket.write(makeFormHead({ network }));
    return socket;
  });
  await untilPasses(() => expect(requestCount - headsBefore).toBe(4));
  expect(await send(makeFormHead({ network: "five" }) + body)).toBe(200);
  for (const socket of idle) socket.destroy();
});

test.each(["/hasty", "/hasty-pictures"])(
  "a slow sender to %s gets 408 and frees its place",
  async (path) => {
    expect(await send(makeFormHead({ path }) + body.slice(0, 400))).toBe(408);
    await untilPasses(async () => expect(await send()).toBe(200));
  },
);

test.each([
  ["a boundary within another parameter", 'multipart/form-data; x="boundary=zzz"; boundary=a'],
  ["two boundaries", "multipart/form-data; boundary=a; boundary=zzz"],
  ["a boundary that is none", "multipart/form-data; boundary=a b"],
  ["no boundary", "multipart/form-data;"],
])("a form with %s is refused", async (_, type) => {
  const multipartBody = "--a\r\n".repeat(100);
  expect(await send(makeFormHead({ type, length: multipartBody.length }) + multipartBody)).toBe(
    415,
  );
});

test.each([
  ["in parts", "multipart/form-data; boundary=a", "--a\r\n"],
  ["in parts, quoted", 'multipart/form-data; boundary="a"', "--a\r\n"],
  ["in pairs", "application/x-www-form-urlencoded", "a&"],
  ["in pairs that claim a boundary", "application/x-www-form-urlencoded; boundary=zzz", "a&"],
])("a form with more fields than any page has is refused: %s", async (_, type, field) => {
  const manyFields = field.repeat(1100);
  kinds["/many"] = { pace: unlimitedPace, maxBytes: 1e5, budget: createByteBudget(1e5, () => 1e5) };
  expect(
    await send(makeFormHead({ path: "/many", type, length: manyFields.length }) + manyFields),
  ).toBe(413);
});
