import { cleanUp } from "../clean-up.ts";
import { openTcpWire, toWireAddress, type TcpWire } from "../doubles/tcp-wire.ts";
import { createTestDatabase } from "./test-database.ts";

export interface DatabaseWire extends TcpWire {
  /** The database's address through the wire. */
  readonly url: string;
  /** The database's address without the wire. */
  readonly directUrl: string;
}

/** Makes a wire to a database that can be cut and mended, for tests of outages. Closes by itself. */
export async function databaseWire(): Promise<DatabaseWire> {
  const database = await createTestDatabase();
  const wire = await openTcpWire(new URL(database.url));
  cleanUp(async () => {
    await wire.cut();
    await database.drop();
  });
  return { ...wire, url: toWireAddress(database.url, wire), directUrl: database.url };
}
