import { once } from "node:events";
import { expect, test } from "vitest";
import type * as example from "./process-pool.example.ts";
import { createProcessPool, ProcessEnded } from "./process-pool.ts";

const maxMs = 300_000;
const processPool = createProcessPool<typeof example>({
  file: new URL("process-pool.example.ts", import.meta.url),
  maxProcesses: 1,
});

test("a process knows none of the shop's settings and secrets", async () => {
  expect(await processPool.run("readNames", undefined, maxMs)).toEqual(["TINYPOOL_WORKER_ID"]);
});

test("bytes go there and back", async () => {
  expect([...(await processPool.run("double", Uint8Array.of(1, 2, 3), maxMs))]).toEqual([2, 4, 6]);
});

test("work that fails names its error, and the next one runs", async () => {
  const failedRun = processPool.run("fail", undefined, maxMs);
  await expect(failedRun).rejects.toMatchObject({ name: "TypeError", message: "No such letter" });
  expect(await processPool.run("double", Uint8Array.of(4), maxMs)).toHaveLength(1);
});

test("a process that is killed ends its work alone, and the next one runs", async () => {
  const killedRun = processPool.run("die", undefined, maxMs);
  await expect(killedRun).rejects.toThrow(ProcessEnded);
  expect(await processPool.run("double", Uint8Array.of(4), maxMs)).toHaveLength(1);
});

test("a process that is killed while idle is reported, and the next work runs", async () => {
  const pid = await processPool.run("readPid", undefined, maxMs);
  const warningEvent = once(process, "warning");
  process.kill(pid, "SIGKILL");
  expect(await warningEvent).toEqual([expect.any(Error)]);
  expect(await processPool.run("readPid", undefined, maxMs)).not.toBe(pid);
});

test("work that takes too long is ended, and what waits behind it runs", async () => {
  const hangingRun = processPool.run("hang", undefined, 1);
  const waitingRun = processPool.run("double", Uint8Array.of(4), maxMs);
  await expect(hangingRun).rejects.toThrow(ProcessEnded);
  expect(await waitingRun).toHaveLength(1);
});
