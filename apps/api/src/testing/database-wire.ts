import { openTcpWire, throughWire, type TcpWire } from "./tcp-wire.ts";
import { createTestDatabase } from "./test-database.ts";
import { whenDone } from "./when-done.ts";

export interface DatabaseWire extends TcpWire {
  /** A database of its own, reached through the wire. */
  readonly url: string;
  /** The same database, past the wire. */
  readonly directUrl: string;
}

/** A wire to a database that can be cut and mended, for tests of outages. Goes away by itself, as the test API does. */
export async function databaseWire(): Promise<DatabaseWire> {
  const database = await createTestDatabase();
  const wire = await openTcpWire(new URL(database.url));
  whenDone(async () => {
    await wire.cut();
    await database.drop();
  });
  return { ...wire, url: throughWire(database.url, wire), directUrl: database.url };
}
