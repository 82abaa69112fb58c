import { expect, test } from "vitest";
import { untilPasses } from "../../../../../tools/testing/until.ts";
import { createSemaphore } from "./semaphore.ts";

test("runs a few tasks at once in turn and refuses beyond its queue", async () => {
  const runLimited = createSemaphore({
    maxAtOnce: 2,
    maxWaiting: 1,
    refusal: () => new Error("too busy"),
  });
  const events: string[] = [];
  const taskGates = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const work = (index: number) =>
    runLimited(async () => {
      events.push(`begin ${index}`);
      await taskGates[index]?.promise;
    });
  const all = [work(0), work(1), work(2)];
  await expect(work(3)).rejects.toThrow("too busy");
  expect(events).toEqual(["begin 0", "begin 1"]);
  taskGates[0]?.resolve();
  await all[0];
  await untilPasses(() => expect(events).toEqual(["begin 0", "begin 1", "begin 2"]));
  taskGates.forEach(({ resolve }) => resolve());
  await Promise.all(all);
  await expect(runLimited(async () => "free again")).resolves.toBe("free again");
});

test("a failed task frees its place", async () => {
  const runLimited = createSemaphore({
    maxAtOnce: 1,
    maxWaiting: 0,
    refusal: () => new Error("too busy"),
  });
  await expect(runLimited(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await untilPasses(async () =>
    expect(await runLimited(async () => "next").catch(() => "too busy")).toBe("next"),
  );
});
