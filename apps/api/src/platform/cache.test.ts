import { describe, expect, test } from "vitest";
import { createCache, type CacheOptions } from "./cache.ts";
import type { Change } from "./change-feed.ts";

/** A cache beside a source whose value counts how often it was read, and the feed that tells of its changes. */
function aCache(options: Partial<CacheOptions<string>> = {}) {
  let hear: (change: Change) => void = () => {};
  let isCurrent = true;
  const clock = { now: 5000 };
  const cache = createCache<string>({
    changes: {
      subscribe: (listener) => {
        hear = listener;
        return () => {};
      },
      isCurrent: () => isCurrent,
    },
    ttlMs: 1000,
    now: () => clock.now,
    ...options,
  });
  let reads = 0;
  const made = (key: string, tags: readonly string[] = [key]) => {
    reads += 1;
    return { value: `${key} ${reads}`, tags };
  };
  return {
    cache,
    clock,
    ask: (key: string, tags?: readonly string[]) => cache.of(key, async () => made(key, tags)),
    /** A making that ends when it is told to. */
    slowly: (key: string) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const read = made(key);
      const answer = cache.of(key, async () => {
        await promise;
        return read;
      });
      return { answer, finish: resolve, fail: reject };
    },
    change: (...tags: string[]) => hear({ tags }),
    lose: () => {
      isCurrent = false;
      hear("everything");
    },
    hearAgain: () => (isCurrent = true),
    reads: () => reads,
  };
}

test("what was made is held until one of its tags changes, and nothing else goes with it", async () => {
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

test("what was made again goes with its new tags, no longer with the old ones", async () => {
  const { ask, change, cache, clock } = aCache();
  await ask("a", ["old"]);
  clock.now += 1001;
  await ask("a", ["new"]);
  change("old");
  expect(cache.get("a")).toBe("a 2");
  change("new");
  expect(cache.get("a")).toBeUndefined();
});

test("nothing is held longer than its time, should a change ever go unheard", async () => {
  const { ask, clock } = aCache();
  await ask("a");
  clock.now += 1000;
  expect(await ask("a")).toBe("a 1");
  clock.now += 1;
  expect(await ask("a")).toBe("a 2");
});

describe("within its byte budget", () => {
  const options = { maxBytes: 10_000, bytesOf: () => 2000 };

  test("what nobody asked for longest goes first", async () => {
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

  test("what is larger than all of it throws nothing else out", async () => {
    const { ask, cache } = aCache({ ...options, bytesOf: (value) => (value === "b 2" ? 1e6 : 1) });
    await ask("a");
    expect(await ask("b")).toBe("b 2");
    expect(["a", "b"].map((key) => cache.get(key))).toEqual(["a 1", undefined]);
  });
});

describe("while a value is made", () => {
  test("all who ask wait for that one", async () => {
    const { slowly, ask, reads } = aCache();
    const first = slowly("a");
    const others = [ask("a"), ask("a"), ask("a")];
    first.finish();
    expect(await Promise.all([first.answer, ...others])).toEqual(Array(4).fill("a 1"));
    expect(reads()).toBe(1);
  });

  test("a change of its tags keeps it out, and whoever waited is given one made after the change", async () => {
    const { slowly, ask, change, cache } = aCache();
    const first = slowly("a");
    change("a");
    const later = [ask("a"), ask("a")];
    first.finish();
    expect(await first.answer).toBe("a 1");
    expect(await Promise.all(later)).toEqual(["a 2", "a 2"]);
    expect(cache.get("a")).toBe("a 2");
    expect(cache.stats().refusedAsStale).toBe(1);
  });

  test("a change of other tags is nothing to it", async () => {
    const { slowly, change, cache } = aCache();
    const first = slowly("a");
    change("b");
    first.finish();
    await first.answer;
    expect(cache.get("a")).toBe("a 1");
  });

  test("a feed that was lost keeps it out, whatever its tags", async () => {
    const { slowly, lose, hearAgain, change, cache } = aCache();
    const first = slowly("a");
    lose();
    hearAgain();
    change("b");
    first.finish();
    await first.answer;
    expect(cache.get("a")).toBeUndefined();
  });

  test("a failure is told to all who waited, and not held", async () => {
    const { slowly, ask } = aCache();
    const first = slowly("a");
    const other = ask("a");
    first.fail(new Error("no database"));
    await expect(first.answer).rejects.toThrow("no database");
    await expect(other).rejects.toThrow("no database");
    expect(await ask("a")).toBe("a 2");
  });

  test("what turns out to be one caller's own is given to nobody else", async () => {
    const { cache, ask } = aCache();
    const { promise, resolve } = Promise.withResolvers<void>();
    const own = cache.of("a", async () => {
      await promise;
      return { value: "mine", tags: [], isForAll: false };
    });
    const other = ask("a");
    resolve();
    expect(await own).toBe("mine");
    expect(await other).toBe("a 1");
  });
});

test("while changes cannot be heard it is empty, but many who ask at once still share one answer", async () => {
  const { ask, lose, hearAgain, cache } = aCache();
  await ask("a");
  lose();
  expect(cache.stats().entries).toBe(0);
  expect(await Promise.all([ask("a"), ask("a")])).toEqual(["a 2", "a 2"]);
  expect(await ask("a")).toBe("a 3");
  hearAgain();
  await ask("a");
  expect(await ask("a")).toBe("a 4");
});

test("while changes cannot be heard a value is as stale as its reader allows, and no more", async () => {
  const { ask, clock, lose, hearAgain, reads } = aCache({ deafMs: 100 });
  await ask("settings");
  lose();
  for (let time = 0; time < 50; time += 1) await ask("settings");
  expect(reads()).toBe(2);
  clock.now += 101;
  expect(await ask("settings")).toBe("settings 3");
  hearAgain();
  clock.now += 101;
  await ask("settings");
  clock.now += 999;
  await ask("settings");
  expect(reads()).toBe(4);
});
