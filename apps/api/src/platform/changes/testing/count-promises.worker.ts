/**
 * Reports by how many promises the thread grows with each 50 reads of a feed. A new thread is used because counting
 * takes half a minute in the large memory of the tests.
 */
import { queryObjects } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { createLog } from "../../server/log.ts";
import { createChangeFeed } from "../change-feed.ts";

// A feed does not keep its thread alive on its own.
parentPort!.ref();
const databaseUrl = workerData as string;
// The long intervals keep heartbeats and timeouts from adding reads.
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
