import { expect, test, vi } from "vitest";
import { databaseWire, startTestApi } from "../../testing/index.ts";
import { isDatabaseUnreachable } from "../database/db.ts";
import { type BackoffRule, applyAttemptBackoff } from "./attempt-backoff.ts";
import { deleteOldAttempts } from "./failed-attempts.ts";

let now = new Date("2026-11-20T08:00:00Z");
const advanceSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const wire = await databaseWire();
const options = {
  modules: [],
  settings: { databaseUrl: wire.url, rateLimits: true },
  clock: () => now,
};
const { deps } = await startTestApi(options);
const { deps: elsewhere } = await startTestApi(options);

const rule: BackoffRule = {
  freeAttempts: 3,
  firstPauseSeconds: 2,
  maxPauseSeconds: 7,
  forgottenAfterSeconds: 600,
  refusal: "Too many.",
};
const guessPassword = (name: string, testDeps = deps, isClearedOnSuccess = true) =>
  applyAttemptBackoff(testDeps, [{ name, rule, isClearedOnSuccess }]);

/** Makes failed attempts in parallel. @returns the number of attempts within the limit */
async function makeFailedAttempts(name: string, tries: number, testDeps = deps): Promise<number> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: tries }, () => guessPassword(name, testDeps)),
  );
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}
const readRetryAfter = async (name: string, testDeps = deps): Promise<unknown> =>
  guessPassword(name, testDeps).then(
    () => 0,
    (error: { replyFields: { retryAfter: number } }) => error.replyFields.retryAfter,
  );

test("the first failed attempts cause no pause, and later failures double the pause until the counter expires", async () => {
  expect(await makeFailedAttempts("slower", 3)).toBe(3);
  for (const pause of [2, 4, 7, 7]) {
    expect(await readRetryAfter("slower")).toBe(pause);
    advanceSeconds(pause);
    expect(await readRetryAfter("slower")).toBe(0);
  }
  advanceSeconds(600);
  expect(await makeFailedAttempts("slower", 9)).toBe(3);
});

test("parallel attempts in several processes are counted one by one", async () => {
  const acceptedCounts = await Promise.all([
    makeFailedAttempts("crowd", 15),
    makeFailedAttempts("crowd", 15, elsewhere),
  ]);
  expect(acceptedCounts[0] + acceptedCounts[1]).toBe(3);
});

test("an earlier attempt that is counted later causes no pause either", async () => {
  await guessPassword("overtaken");
  advanceSeconds(-1);
  expect(await readRetryAfter("overtaken")).toBe(0);
  advanceSeconds(1);
  expect(await makeFailedAttempts("overtaken", 9)).toBe(1);
  advanceSeconds(1);
  expect(await readRetryAfter("overtaken")).toBe(1);
});

test("another process continues the count of failed attempts", async () => {
  await makeFailedAttempts("carried on", 3);
  expect(await readRetryAfter("carried on", elsewhere)).toBe(2);
});

test("a successful attempt resets the account's counter, or undoes only its own count if shared", async () => {
  await makeFailedAttempts("cleared", 2);
  await (
    await guessPassword("cleared")
  )();
  expect(await makeFailedAttempts("cleared", 9)).toBe(3);

  await makeFailedAttempts("shared", 2);
  await (
    await guessPassword("shared", deps, false)
  )();
  expect(await makeFailedAttempts("shared", 9)).toBe(1);
});

test("successful attempts alone leave no row", async () => {
  const readBackoffRows = async () => (await deps.pool.query("select 1 from wrong_answers")).rows;
  const before = await readBackoffRows();
  for (let attempt = 0; attempt < 9; attempt += 1)
    await (
      await guessPassword("always right", deps, false)
    )();
  expect(await readBackoffRows()).toHaveLength(before.length);
});

test("an attempt refused for one key does not count for the other keys", async () => {
  await makeFailedAttempts("shut", 3);
  const bothLimits = ["shut", "open"].map((name) => ({ name, rule, isClearedOnSuccess: true }));
  for (let attempt = 0; attempt < 9; attempt += 1)
    await expect(applyAttemptBackoff(deps, bothLimits)).rejects.toMatchObject({
      code: "too_many_requests",
    });
  expect(await makeFailedAttempts("open", 9)).toBe(3);
});

test("parallel attempts with the same keys in any order do not deadlock", async () => {
  const names = ["here", "there"].map((name) => ({
    name,
    rule: { ...rule, freeAttempts: 1000 },
    isClearedOnSuccess: true,
  }));
  const connectSpies = [deps, elsewhere].map(({ pool }) => vi.spyOn(pool, "connect"));
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      applyAttemptBackoff(
        index % 2 === 0 ? deps : elsewhere,
        index % 3 === 0 ? names : names.toReversed(),
      ),
    ),
  );
  // A deadlock would have retried one of the two transactions, on a further connection.
  expect(connectSpies.flatMap(({ mock }) => mock.calls)).toHaveLength(30);
});

test("stores keys as hashes and deletes them once forgotten", async () => {
  await guessPassword("ada@example.com");
  const keys = async () => (await deps.pool.query("select key from wrong_answers")).rows;
  expect((await keys()).length).toBeGreaterThan(0);
  expect(JSON.stringify(await keys())).not.toContain("ada");
  await deleteOldAttempts(deps.db, new Date(now.getTime() + 1));
  expect(await keys()).toHaveLength(0);
});

test("refuses every attempt while the database is away", async () => {
  await wire.cut();
  const refused = await guessPassword("away").catch((error: unknown) => error);
  expect(isDatabaseUnreachable(refused)).toBe(true);
  await wire.reconnect();
});
