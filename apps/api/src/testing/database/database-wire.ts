import { cleanUp } from "../clean-up.ts";
import { openTcpWire, toWireAddress, type TcpWire } from "../doubles/tcp-wire.ts";
import { createTestDatabase } from "./test-database.ts";

export interface DatabaseWire extends TcpWire {
  /** The address of the database through the wire. */
  readonly url: string;
  /** The address of the database without the wire. */
  readonly directUrl: string;
}

/** Makes a wire to a database, which a test can cut and reconnect to cause an outage. The wire closes by itself. */
export async function databaseWire(): Promise<DatabaseWire> {
  const database = await createTestDatabase();
  const wire = await openTcpWire(new URL(database.url));
  cleanUp(async () => {
    await wire.cut();
    await database.drop();
  });
  return { ...wire, url: toWireAddress(database.url, wire), directUrl: database.url };
}
