import { Pool } from "pg";
import type { Log } from "./log.ts";

/**
 * The connections of graphile-worker, which speaks through `pg`. Our own, because the one that it opens by itself is
 * not waited for when it closes: a database that stops a moment later would take the process with it.
 */
export function openPool(databaseUrl: string, log: Log | undefined): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 4,
    connectionTimeoutMillis: 5000,
    application_name: "harbour worker",
  });
  // A lost connection is opened anew by itself; without listeners it would end the process.
  const lost = (error: Error) => log?.warn({ err: error }, "the worker lost a connection");
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", lost));
  return pool;
}

/** Waits for the connections to be given back and closed. */
export async function closePool(pool: Pool): Promise<void> {
  if (!pool.ended) await pool.end();
}
