import { Socket } from "node:net";
import { addAbortSignal } from "node:stream";
import { Client } from "pg";
import { type ChangeCursor, type ChangesRead, readChanges } from "./change-log.ts";

export interface ChangeConnection {
  /** @throws when no answer arrives in time, or the connection is lost */
  read(cursor: ChangeCursor | null): Promise<ChangesRead>;
  close(): void;
}

/**
 * Opens the connection that listens for changes and reads them. It always uses the process's own database, so that it
 * never reports a change that the process cannot read yet.
 * @param options `onWake` is called when there may be something to read, or the connection is lost. `signal` ends the
 * connection
 * @throws when the database is unreachable
 */
export async function openChangeConnection(
  databaseUrl: string,
  options: { timeoutMs: number; onWake: () => void; signal: AbortSignal },
): Promise<ChangeConnection> {
  const { timeoutMs, onWake, signal } = options;
  const socket = addAbortSignal(signal, new Socket());
  const client = new Client({
    connectionString: databaseUrl,
    application_name: "harbour changes",
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
    stream: () => socket,
  });
  let connectionError: Error | undefined;
  const loseConnection = (reason: Error) => {
    connectionError ??= reason;
    onWake();
  };
  client.on("error", loseConnection);
  client.on("end", () => loseConnection(new Error("The connection ended.")));
  client.on("notification", onWake);
  try {
    await client.connect();
    await client.query("listen harbour_changes");
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return {
    read: async (cursor) => {
      if (connectionError !== undefined) throw connectionError;
      return readChanges(client, cursor);
    },
    // A regular close would wait for an answer, which a half-open connection never gives.
    close: () => void socket.destroy(),
  };
}
