import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient, QueryConfig } from "pg";
import type { Deps } from "../platform/deps.ts";

/**
 * Opens the same database with a piece of SQL taken out of every statement that has it, for tests that must see a guard
 * being missed. Give it to `startTestApi({ deps })`.
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
      db: drizzle(rewriting(made.pool, rewrite)),
    }),
    /** Counts the statements that ran without it. */
    removals: () => removals,
  };
}

type Rewrite = (statement: string) => string;

/** The same connections, which are asked through another `query`. */
export function rewriting(pool: Pool, rewrite: Rewrite): Pool {
  const over = <Client extends Pool | PoolClient>(client: Client): Client =>
    Object.assign(Object.create(client) as Client, {
      query: (config: QueryConfig, values: unknown[]) =>
        client.query({ ...config, text: rewrite(config.text) }, values),
    });
  return Object.assign(over(pool), { connect: async () => over(await pool.connect()) });
}
