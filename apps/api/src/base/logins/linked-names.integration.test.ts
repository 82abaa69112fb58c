import { describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import {
  overlapTransactions,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../testing/index.ts";
import { findLinkedHashes, linkHashes } from "./linked-names.repository.ts";

const shop = await startTestApi();
const lock = withoutGuard(/select pg_advisory_xact_lock\(key\)/g, "select (key)");
const shopWithoutLock = await startTestApi({ deps: lock.deps });

const link = ({ deps }: TestApi, ...names: string[]) =>
  inTransaction(deps.db, (tx) => linkHashes(tx, names));

/**
 * Confirms the addresses of two closed accounts for one account at once.
 * @returns the person's names
 */
async function joinTwice(api: TestApi): Promise<string[]> {
  await link(api, "account 1", "email");
  await link(api, "account 2", "phone");
  await overlapTransactions(
    api.deps.db,
    (tx) => linkHashes(tx, ["account 3", "email"]),
    (tx) => linkHashes(tx, ["account 3", "phone"]),
  );
  return findLinkedHashes(api.deps.db, ["email"]);
}

describe("links of hidden names", () => {
  test("an account that confirms the addresses of two persons merges the two persons", async () => {
    await link(shop, "a", "b");
    await link(shop, "c", "d");
    await link(shop, "b", "c");
    expect(await findLinkedHashes(shop.deps.db, ["d"])).toEqual(["a", "b", "c", "d"]);
    expect(await findLinkedHashes(shop.deps.db, ["e"])).toEqual([]);
  });

  test("two confirmations at once merge two persons into one", async () => {
    const all = ["account 1", "account 2", "account 3", "email", "phone"];
    expect(await joinTwice(shop)).toEqual(all);
  });

  test("without the lock, two confirmations at once leave two separate persons", async () => {
    expect(await joinTwice(shopWithoutLock)).not.toContain("phone");
    expect(lock.removals()).toBeGreaterThan(0);
  });
});
