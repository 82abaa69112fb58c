import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import { startTestApi } from "../../testing/index.ts";
import { productTasks } from "./product-list.repository.ts";

const { deps } = await startTestApi();

test.each([
  ["missing_translations", "products_lacking_translation"],
  ["missing_pictures", "products_lacking_picture"],
])("%s are counted by an index of these products alone", async (name, index) => {
  const { rows: products } = productTasks.find((task) => task.name === name)!;
  const plan = await inTransaction(deps.db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute<{ "QUERY PLAN": string }>(sql`explain select from ${products}`);
  });
  expect(plan.rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain(index);
});
