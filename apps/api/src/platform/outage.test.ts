import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { endpoint } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { createTestDatabase, startTestApi } from "../testing/index.ts";
import { on } from "./routes.ts";

const count = endpoint({
  method: "GET",
  path: "/count",
  summary: "Counts",
  who: "anyone",
  response: z.object({ number: z.int() }),
});

/** A wire to the database that can be cut. */
const database = await createTestDatabase();
const target = new URL(database.url);
const sockets = new Set<Socket>();
const wire = createServer((socket) => {
  const other = connect(Number(target.port), target.hostname);
  for (const one of [socket, other]) {
    sockets.add(one);
    one.on("error", () => undefined).on("close", () => sockets.delete(one));
  }
  socket.pipe(other).pipe(socket);
});
const listen = (port: number) =>
  new Promise<void>((resolve) => wire.listen(port, "127.0.0.1", resolve));
const cut = () =>
  new Promise<void>((resolve) => {
    wire.close(() => resolve());
    for (const socket of sockets) socket.destroy();
  });
await listen(0);
const { port } = wire.address() as AddressInfo;
afterAll(async () => {
  await cut();
  await database.drop();
});
const url = new URL(database.url);
url.port = String(port);

const shop = await startTestApi({
  settings: { databaseUrl: url.href },
  modules: [
    {
      name: "counter",
      routes: ({ db }) => [
        on(count, async () => {
          const [row] = await db.execute<{ number: number }>(sql`select 1 as number`);
          return { number: row!.number };
        }),
      ],
    },
  ],
});
test("while the database is away callers are asked to come back, and when it is back all is well again", async () => {
  expect((await shop.anyone.get("/count")).status).toBe(200);
  expect((await shop.anyone.get("/readyz")).status).toBe(200);
  await cut();
  for (let tries = 0; tries < 3; tries += 1) {
    const refused = await shop.anyone.get("/count");
    expect(refused).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  }
  expect(await shop.anyone.get("/readyz")).toMatchObject({
    status: 503,
    body: { status: "database unreachable" },
  });
  expect((await shop.anyone.get("/healthz")).status).toBe(200);

  await listen(port);
  await vi.waitUntil(async () => (await shop.anyone.get("/count")).status === 200, {
    timeout: 8000,
    interval: 100,
  });
  expect((await shop.anyone.get("/readyz")).status).toBe(200);
}, 15_000);

test("a database that ends its connections is asked again by itself", async () => {
  await expect(shop.deps.sql`select pg_terminate_backend(pg_backend_pid())`).rejects.toThrow();
  await vi.waitUntil(async () => (await shop.anyone.get("/count")).status === 200, {
    timeout: 5000,
    interval: 50,
  });
});
