import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { queueBehindLock, startTestApi, type TestApi, withoutGuard } from "../../testing/index.ts";

/** Saves one product twice in parallel, both times from the same version. */
async function saveTwice(api: TestApi) {
  const caller = api.as(await api.operator("manager"));
  const created = await caller.post("/products", {
    store: "main",
    key: "raced",
    title: { en: "Raced" },
    variants: [{ sku: "RACED", price: "1.00" }],
  });
  const { _id: id, version } = created.body as { _id: string; version: string };
  const calls = ["One", "Two"].map(
    (brand) => () => caller.put("/products/main/raced", { version, fields: { brand } }),
  );
  const lockProduct = sql`select 1 from products where id = ${id} for no key update`;
  const replies = await queueBehindLock(api.deps.db, lockProduct, calls);
  return replies.map(({ status }) => status).toSorted((a, b) => a - b);
}

test("of two saves of one product version, the second is refused", async () => {
  expect(await saveTwice(await startTestApi())).toEqual([200, 409]);
});

test("without the import lock, both saves of one product version succeed", async () => {
  const guard = withoutGuard(/pg_advisory_xact_lock\(\$1\)/, "($$1)::integer");
  const unguardedShop = await startTestApi({ deps: guard.deps });
  expect(await saveTwice(unguardedShop)).toEqual([200, 200]);
  expect(guard.removals()).toBeGreaterThan(0);
});
