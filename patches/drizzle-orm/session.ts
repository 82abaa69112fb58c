import type { ExtractTablesWithRelations } from "drizzle-orm";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Pool, PoolClient } from "pg";

export type NoRelations = Record<string, never>;
export type NoTables = ExtractTablesWithRelations<NoRelations>;

/** Returns the client that sends the statements of a transaction, or the pool. */
export function sessionClient(db: object): Pool | PoolClient {
  const { session } = db as { readonly session: { readonly client: Pool | PoolClient } };
  return session.client;
}

const dialect = new PgDialect();
const sessions = new WeakMap<PoolClient, NodePgSession<NoRelations, NoTables>>();

/**
 * Makes the query builder's transaction on a client. Its `begin` is not sent, because it is
 * pipelined with the first statements.
 */
export function transactionOn(client: PoolClient): NodePgTransaction<NoRelations, NoTables> {
  let session = sessions.get(client);
  if (session === undefined)
    sessions.set(client, (session = new NodePgSession(client, dialect, undefined)));
  return new NodePgTransaction<NoRelations, NoTables>(dialect, session, undefined);
}
