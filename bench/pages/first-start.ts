/**
 * Times a start on an empty folder until the shop is ready: a new database, its tables, and the
 * server. The demo's data come later.
 */
import { median } from "../support/figures.ts";
import { readOptions } from "../support/options.ts";
import { startShopProcess } from "../support/shop-process.ts";

const { rounds } = readOptions({ rounds: 3 });
const times: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const shop = await startShopProcess({ role: "all" });
  try {
    times.push(await shop.start());
  } finally {
    await shop.remove();
  }
}
const seconds = (time: number): string => (time / 1000).toFixed(2);
console.log(
  `told    ready on an empty folder: ${seconds(median(times))} s (${times.map(seconds).join(", ")})`,
);
