import { expect, test, vi } from "vitest";
import { findStore } from "../../../base/configuration/index.ts";
import { aProduct, startTestApi, withoutGuard } from "../../../testing/index.ts";
import { createIndexStore } from "./index-store.ts";

/** The replacement changes nothing, but counts how often the index is read from the database. */
const reading = withoutGuard(/select p\.id, p\.number/, "select p.id,p.number");
const shop = await startTestApi({
  deps: (testDeps) => ({
    ...reading.deps(testDeps),
    changes: { ...testDeps.changes, isCurrent: () => false, subscribe: () => () => undefined },
  }),
});

test("rebuilds the product index once a second, not per request, while changes cannot be received", async () => {
  const { id: storeId } = await findStore(shop.deps.db, "main");
  await aProduct(shop.deps);
  let now = 10_000;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  const indexes = createIndexStore(shop.deps);
  for (let request = 0; request < 20; request += 1) await indexes.forStore(storeId);
  expect(reading.removals()).toBe(1);
  now += 1001;
  await Promise.all([indexes.forStore(storeId), indexes.forStore(storeId)]);
  expect(reading.removals()).toBe(2);
  clock.mockRestore();
});
