import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient, QueryConfig } from "pg";
import type { Deps } from "../../platform/modules/deps.ts";

/**
 * Opens the same database with a part removed from every statement, for tests that must fail without it.
 * Pass it to `startTestApi({ deps })`.
 */
export function withoutGuard(guard: RegExp, replacement: string) {
  let removals = 0;
  const rewrite = (statement: string) => {
    const rewritten = statement.replace(guard, replacement);
    if (rewritten !== statement) removals += 1;
    return rewritten;
  };
  return {
    deps: (made: Deps): Partial<Deps> => ({
      db: drizzle(rewriteQueries(made.pool, rewrite)),
    }),
    /** Counts the changed statements. */
    removals: () => removals,
  };
}

type Rewrite = (statement: string) => string;

/** Wraps the pool with another `query`. */
export function rewriteQueries(pool: Pool, rewrite: Rewrite): Pool {
  const wrapClient = <Client extends Pool | PoolClient>(client: Client): Client =>
    Object.assign(Object.create(client) as Client, {
      query: (config: QueryConfig, values: unknown[]) =>
        client.query({ ...config, text: rewrite(config.text) }, values),
    });
  return Object.assign(wrapClient(pool), { connect: async () => wrapClient(await pool.connect()) });
}
