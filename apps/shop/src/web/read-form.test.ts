import { once } from "node:events";
import { createServer } from "node:http";
import { createByteBudget } from "@harbour/api";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { readForm } from "./read-form.ts";
import { RefusedRequest } from "./refused-request.ts";

/** Room for one form of a thousand bytes at a time; a network may have 900 of them. */
const limits = { maxBytes: 1000, budget: createByteBudget(1000, 900), network: "one" };
let arrived = Promise.withResolvers<void>();
const server = createServer((request, response) => {
  request.once("data", () => arrived.resolve());
  const answer = (status: number) => response.writeHead(status, { connection: "close" }).end();
  readForm(request, response, limits).then(
    () => answer(200),
    (error: unknown) => answer(error instanceof RefusedRequest ? error.status : 500),
  );
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());

const body = `a=${"x".repeat(798)}`;
const head = `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n`;

function open(): Socket {
  return connect((server.address() as AddressInfo).port, "127.0.0.1");
}

async function statusFrom(socket: Socket): Promise<number> {
  const [answer] = (await once(socket, "data")) as [Buffer];
  return Number(answer.toString().split(" ")[1]);
}

async function send(): Promise<number> {
  const socket = open();
  socket.write(head + body);
  return statusFrom(socket);
}

test("forms beyond what fits into memory together are asked to come back, and come back", async () => {
  const first = open();
  first.write(head + body.slice(0, 500));
  await arrived.promise;
  expect(await send()).toBe(503);
  first.write(body.slice(500));
  expect(await statusFrom(first)).toBe(200);
  await once(first, "close");
  expect(await send()).toBe(200);
});

test("a form that there is no room for is refused before anything of it is sent", async () => {
  const first = open();
  first.write(head);
  const second = open();
  second.write(head);
  expect(await statusFrom(second)).toBe(503);
  first.write(body);
  expect(await statusFrom(first)).toBe(200);
  await once(first, "close");
});

test("one network takes no more than its part, and leaves the rest to the others", () => {
  const budget = createByteBudget(1000, 600);
  expect(budget.take("one", 500)).toBe(true);
  expect(budget.take("one", 200)).toBe(false);
  expect(budget.take("two", 500)).toBe(true);
  expect(budget.take("three", 1)).toBe(false);
  budget.give("one", 500);
  expect(budget.take("one", 500)).toBe(true);
});

test("a form whose sender leaves makes room", async () => {
  arrived = Promise.withResolvers();
  const first = open();
  first.write(head + body.slice(0, 500));
  await arrived.promise;
  first.destroy();
  await expect.poll(send).toBe(200);
});
