/**
 * Sends by how many promises a thread grows with each 50 reads of a feed. The thread is new, because counting takes
 * half a minute in the large memory of tests.
 */
import { queryObjects } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { createLog } from "../../server/log.ts";
import { createChangeFeed } from "../change-feed.ts";

// A feed alone does not keep its thread.
parentPort!.ref();
const databaseUrl = workerData as string;
// No heartbeat and no timeout adds a read.
const feed = createChangeFeed(databaseUrl, createLog("silent"), {
  heartbeatMs: 600_000,
  timeoutMs: 600_000,
});

async function countPromises(times: number): Promise<number> {
  for (let time = 0; time < times; time += 1) await feed.settle();
  return queryObjects(Promise, { format: "count" });
}

let before = await countPromises(10);
const growths: number[] = [];
for (const times of [50, 50, 50]) {
  const after = await countPromises(times);
  growths.push(after - before);
  before = after;
}
await feed.close();
parentPort!.postMessage(growths, []);
parentPort!.unref();
