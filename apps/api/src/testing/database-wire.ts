import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";
import { afterAll } from "vitest";
import { createTestDatabase } from "./test-database.ts";

export interface DatabaseWire {
  /** A database of its own, reached through the wire. */
  readonly url: string;
  /** The same database, past the wire. */
  readonly directUrl: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** From now on nothing passes, and nobody is told: connections stay open, new ones are accepted and not answered. */
  hold(): void;
  /** What was held back passes, and what comes. */
  release(): void;
}

/** A wire to a database that can be cut and mended, for tests of outages. Goes away after the last test of the file. */
export async function databaseWire(): Promise<DatabaseWire> {
  const database = await createTestDatabase();
  const target = new URL(database.url);
  const sockets = new Set<Socket>();
  let isHeld = false;
  const held = new Set<() => void>();
  /** What would pass waits here while the wire is held. */
  const gate = () =>
    new Transform({
      transform(chunk, _encoding, pass) {
        if (isHeld) held.add(() => pass(null, chunk));
        else pass(null, chunk);
      },
    });
  const server = createServer((socket) => {
    const other = connect(Number(target.port), target.hostname);
    for (const one of [socket, other]) {
      sockets.add(one);
      one.on("error", () => undefined).on("close", () => sockets.delete(one));
    }
    socket.pipe(gate()).pipe(other).pipe(gate()).pipe(socket);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const url = new URL(database.url);
  const { port } = server.address() as AddressInfo;
  url.port = String(port);
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  afterAll(async () => {
    await cut();
    await database.drop();
  });
  return {
    url: url.href,
    directUrl: database.url,
    cut,
    mend: () => listen(port),
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      for (const pass of held) pass();
      held.clear();
    },
  };
}
