import { once } from "node:events";
import { expect, test } from "vitest";
import type * as example from "./process-pool.example.ts";
import { createProcessPool, ProcessEnded } from "./process-pool.ts";

const maxMs = 300_000;
const processPool = createProcessPool<typeof example>({
  file: new URL("process-pool.example.ts", import.meta.url),
  maxProcesses: 1,
});

test("a worker process does not inherit the shop's settings and secrets", async () => {
  expect(await processPool.run("readNames", undefined, maxMs)).toEqual(["TINYPOOL_WORKER_ID"]);
});

test("a worker process receives bytes and returns bytes", async () => {
  expect([...(await processPool.run("double", Uint8Array.of(1, 2, 3), maxMs))]).toEqual([2, 4, 6]);
});

test("failed work reports its error, and the next work runs", async () => {
  const failedRun = processPool.run("fail", undefined, maxMs);
  await expect(failedRun).rejects.toMatchObject({ name: "TypeError", message: "No such letter" });
  expect(await processPool.run("double", Uint8Array.of(4), maxMs)).toHaveLength(1);
});

test("a killed process fails only its own work, and the next work runs", async () => {
  const killedRun = processPool.run("die", undefined, maxMs);
  await expect(killedRun).rejects.toThrow(ProcessEnded);
  expect(await processPool.run("double", Uint8Array.of(4), maxMs)).toHaveLength(1);
});

test("a process killed while idle is reported, and the next work runs in a new process", async () => {
  const pid = await processPool.run("readPid", undefined, maxMs);
  const warningEvent = once(process, "warning");
  process.kill(pid, "SIGKILL");
  expect(await warningEvent).toEqual([expect.any(Error)]);
  expect(await processPool.run("readPid", undefined, maxMs)).not.toBe(pid);
});

test("work that takes too long is stopped, and the waiting work runs", async () => {
  const hangingRun = processPool.run("hang", undefined, 1);
  const waitingRun = processPool.run("double", Uint8Array.of(4), maxMs);
  await expect(hangingRun).rejects.toThrow(ProcessEnded);
  expect(await waitingRun).toHaveLength(1);
});
