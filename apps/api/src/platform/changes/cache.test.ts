import { describe, expect, test, vi } from "vitest";
import { createCache, type CacheOptions } from "./cache.ts";
import type { Change } from "./change-feed.ts";

/** Creates a cache, a source that counts its reads, and a feed whose changes the test emits. */
function aCache(options: Partial<CacheOptions<string>> = {}) {
  let emitChange: (change: Change) => void = () => {};
  let isCurrent = true;
  const clock = { now: 5000 };
  const cache = createCache<string>({
    changes: {
      subscribe: (listener) => {
        emitChange = listener;
        return () => {};
      },
      isCurrent: () => isCurrent,
    },
    ttlMs: 1000,
    now: () => clock.now,
    ...options,
  });
  let readCount = 0;
  const makeValue = (key: string, tags: readonly string[] = [key]) => {
    readCount += 1;
    return { value: `${key} ${readCount}`, tags };
  };
  return {
    cache,
    clock,
    ask: (key: string, tags?: readonly string[]) =>
      cache.read(key, async () => makeValue(key, tags)),
    /** Starts computing a value; the test ends the computation. */
    startSlowRequest: (key: string) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const cacheableValue = makeValue(key);
      const pendingValue = cache.read(key, async () => {
        await promise;
        return cacheableValue;
      });
      return { answer: pendingValue, finish: resolve, fail: reject };
    },
    change: (...tags: string[]) => emitChange({ tags }),
    loseFeed: () => {
      isCurrent = false;
      emitChange("everything");
    },
    restoreFeed: () => (isCurrent = true),
    reads: () => readCount,
  };
}

test("frees the memory of an expired value that nobody reads again", async () => {
  vi.useFakeTimers();
  try {
    const { ask, cache, clock } = aCache({ maxBytes: 10_000 });
    await ask("/");
    clock.now += 1001;
    vi.advanceTimersByTime(1001);
    expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 });
  } finally {
    vi.useRealTimers();
  }
});

test("a changed tag removes its own values and no others", async () => {
  const { ask, change, cache } = aCache({ maxBytes: 10_000 });
  await ask("/", ["product:1", "product:2"]);
  await ask("/product/1", ["product:1"]);
  await ask("/about-us", ["content"]);
  change("product:1");
  expect(["/", "/product/1", "/about-us"].map((key) => cache.get(key))).toEqual([
    undefined,
    undefined,
    "/about-us 3",
  ]);
  expect(cache.stats()).toMatchObject({ entries: 1, bytes: 2 * "/about-us".length + 512 + 128 });
});

test("a value computed again depends on its new tags only", async () => {
  const { ask, change, cache, clock } = aCache();
  await ask("a", ["old"]);
  clock.now += 1001;
  await ask("a", ["new"]);
  change("old");
  expect(cache.get("a")).toBe("a 2");
  change("new");
  expect(cache.get("a")).toBeUndefined();
});

test("holds no value longer than its time", async () => {
  const { ask, clock } = aCache();
  await ask("a");
  clock.now += 1000;
  expect(await ask("a")).toBe("a 1");
  clock.now += 1;
  expect(await ask("a")).toBe("a 2");
});

describe("byte budget", () => {
  const options = { maxBytes: 10_000, countBytes: () => 2000 };

  test("evicts the least recently used value", async () => {
    const { ask, cache } = aCache(options);
    for (const key of ["a", "b", "c"]) await ask(key);
    cache.get("a");
    await ask("d");
    expect(["a", "b", "c", "d"].map((key) => cache.get(key))).toEqual([
      "a 1",
      undefined,
      "c 3",
      "d 4",
    ]);
    expect(cache.stats().bytes).toBeLessThanOrEqual(10_000);
  });

  test("a value larger than the budget evicts nothing", async () => {
    const { ask, cache } = aCache({
      ...options,
      countBytes: (value) => (value === "b 2" ? 1e6 : 1),
    });
    await ask("a");
    expect(await ask("b")).toBe("b 2");
    expect(["a", "b"].map((key) => cache.get(key))).toEqual(["a 1", undefined]);
  });
});

describe("value in the making", () => {
  test("parallel requests share one value in the making", async () => {
    const { startSlowRequest, ask, reads } = aCache();
    const first = startSlowRequest("a");
    const laterRequests = [ask("a"), ask("a"), ask("a")];
    first.finish();
    expect(await Promise.all([first.answer, ...laterRequests])).toEqual(Array(4).fill("a 1"));
    expect(reads()).toBe(1);
  });

  test("a tag changed during the computation prevents caching, and waiting requests get a newer value", async () => {
    const { startSlowRequest, ask, change, cache } = aCache();
    const first = startSlowRequest("a");
    change("a");
    const laterReads = [ask("a"), ask("a")];
    first.finish();
    expect(await first.answer).toBe("a 1");
    expect(await Promise.all(laterReads)).toEqual(["a 2", "a 2"]);
    expect(cache.get("a")).toBe("a 2");
    expect(cache.stats().refusedAsStale).toBe(1);
  });

  test("a change of other tags leaves a value in the making alone", async () => {
    const { startSlowRequest, change, cache } = aCache();
    const first = startSlowRequest("a");
    change("b");
    first.finish();
    await first.answer;
    expect(cache.get("a")).toBe("a 1");
  });

  test("a change feed lost during the computation prevents caching", async () => {
    const { startSlowRequest, loseFeed, restoreFeed, change, cache } = aCache();
    const first = startSlowRequest("a");
    loseFeed();
    restoreFeed();
    change("b");
    first.finish();
    await first.answer;
    expect(cache.get("a")).toBeUndefined();
  });

  test("a failure reaches all waiting requests and is not cached", async () => {
    const { startSlowRequest, ask } = aCache();
    const first = startSlowRequest("a");
    const secondRequest = ask("a");
    first.fail(new Error("no database"));
    await expect(first.answer).rejects.toThrow("no database");
    await expect(secondRequest).rejects.toThrow("no database");
    expect(await ask("a")).toBe("a 2");
  });

  test("a value for one caller is not given to others", async () => {
    const { cache, ask } = aCache();
    const { promise, resolve } = Promise.withResolvers<void>();
    const ownValue = cache.read("a", async () => {
      await promise;
      return { value: "mine", tags: [], isShareable: false };
    });
    const secondRequest = ask("a");
    resolve();
    expect(await ownValue).toBe("mine");
    expect(await secondRequest).toBe("a 1");
  });
});

test("without the change feed the cache is empty, but parallel requests share one answer", async () => {
  const { ask, loseFeed, restoreFeed, cache } = aCache();
  await ask("a");
  loseFeed();
  expect(cache.stats().entries).toBe(0);
  expect(await Promise.all([ask("a"), ask("a")])).toEqual(["a 2", "a 2"]);
  expect(await ask("a")).toBe("a 3");
  restoreFeed();
  await ask("a");
  expect(await ask("a")).toBe("a 4");
});

test("without the change feed a value is at most as stale as its reader allows", async () => {
  const { ask, clock, loseFeed, restoreFeed, reads } = aCache({ ttlWithoutChangesMs: 100 });
  await ask("settings");
  loseFeed();
  for (let time = 0; time < 50; time += 1) await ask("settings");
  expect(reads()).toBe(2);
  clock.now += 101;
  expect(await ask("settings")).toBe("settings 3");
  restoreFeed();
  clock.now += 101;
  await ask("settings");
  clock.now += 999;
  await ask("settings");
  expect(reads()).toBe(4);
});
