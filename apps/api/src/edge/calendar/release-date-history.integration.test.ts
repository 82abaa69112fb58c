import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import { findInvariantViolations, startTestApi } from "../../testing/index.ts";
import {
  type ReleaseDateHistory,
  recordReleaseDateHistories,
} from "./record-release-date-histories.ts";
import { createPreorder } from "./testing.ts";

const { deps } = await startTestApi();

test("a release's earlier moves are stored once, and only if they lead to its present date", async () => {
  const [product, otherProduct] = [
    await createPreorder(deps, "2094-03-01"),
    await createPreorder(deps, "2094-09-09"),
  ];
  const moves = [
    { at: "2026-01-02T00:00:00Z", before: "2094-01-01", after: "2094-04-01" },
    { at: "2026-02-02T00:00:00Z", before: "2094-04-01", after: "2094-03-01" },
  ];
  const histories: ReleaseDateHistory[] = [product.slug, otherProduct.slug, "nothing"].map(
    (key) => ({
      store: "main",
      product: key,
      moves,
    }),
  );
  const record = () => inTransaction(deps.db, (tx) => recordReleaseDateHistories(tx, histories));
  await record();
  await record();
  const { rows } = await deps.db.execute(sql`
    select product_id, day_before, day_after from release_changes order by id`);
  expect(rows).toEqual([
    { product_id: product.id, day_before: "2094-01-01", day_after: "2094-04-01" },
    { product_id: product.id, day_before: "2094-04-01", day_after: "2094-03-01" },
  ]);
  expect(await findInvariantViolations(deps)).toEqual([]);
});
