import { drizzle } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import type { Deps } from "../platform/deps.ts";

/**
 * For tests that must see a guard being missed (QUALITY 2): the same database, but with a piece of SQL taken out of
 * every statement that has it. Give it to `startTestApi({ deps })`.
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
      db: drizzle(rewriting(made.sql, rewrite)),
    }),
    /** How many statements ran without it. */
    removals: () => removals,
  };
}

type Rewrite = (statement: string) => string;

function rewriting<Client extends postgres.Sql | postgres.TransactionSql>(
  client: Client,
  rewrite: Rewrite,
): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (name === "unsafe")
        return (statement: string, ...rest: unknown[]) =>
          value.call(target, rewrite(statement), ...rest);
      if (name === "begin" || name === "savepoint") {
        return (work: (tx: postgres.TransactionSql) => unknown) =>
          value.call(target, (tx: postgres.TransactionSql) => work(rewriting(tx, rewrite)));
      }
      return value.bind(target);
    },
  });
}
