import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient, QueryConfig } from "pg";
import type { Deps } from "../../platform/modules/deps.ts";

/**
 * Opens the same database, but removes a guard from every statement. A test must fail without the guard. Pass the
 * result to `startTestApi({ deps })`.
 */
export function withoutGuard(guard: RegExp, replacement: string) {
  let removals = 0;
  const removeGuard = (statement: string) => {
    const unguardedStatement = statement.replace(guard, replacement);
    if (unguardedStatement !== statement) removals += 1;
    return unguardedStatement;
  };
  return {
    deps: (baseDeps: Deps): Partial<Deps> => ({
      db: drizzle(rewriteQueries(baseDeps.pool, removeGuard)),
    }),
    /** Returns the number of statements that were changed. */
    removals: () => removals,
  };
}

type Rewrite = (statement: string) => string;

/** Replaces the pool's `query`, so that statements lose the guard. */
export function rewriteQueries(pool: Pool, removeGuard: Rewrite): Pool {
  const wrapClient = <Client extends Pool | PoolClient>(client: Client): Client =>
    Object.assign(Object.create(client) as Client, {
      query: (config: QueryConfig, values: unknown[]) =>
        client.query({ ...config, text: removeGuard(config.text) }, values),
    });
  return Object.assign(wrapClient(pool), { connect: async () => wrapClient(await pool.connect()) });
}
