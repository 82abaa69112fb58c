import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Db } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { rewriteQueries } from "./without-guard.ts";

/** Returns PostgreSQL's generic plans for the statements of `work`. */
export async function readQueryPlans(
  deps: Deps,
  work: (db: Db) => Promise<unknown>,
): Promise<string> {
  const statements: string[] = [];
  const recordStatement = (text: string) => {
    statements.push(text);
    return text;
  };
  await work(drizzle(rewriteQueries(deps.pool, recordStatement)));
  const lines = await deps.db.transaction(async (tx) => {
    // PostgreSQL would read a small table without its index.
    await tx.execute(sql`set local enable_seqscan = off`);
    const plans: { "QUERY PLAN": string }[] = [];
    for (const text of statements)
      plans.push(
        ...(
          await tx.execute<{ "QUERY PLAN": string }>(sql`explain (generic_plan) ${sql.raw(text)}`)
        ).rows,
      );
    return plans;
  });
  return lines.map((line) => line["QUERY PLAN"]).join("\n");
}
