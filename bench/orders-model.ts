/**
 * Random shoppers, staff and provider events against the pure model of what orders, stock, points and promotions may become
 * (`apps/api/src/testing/order-model`): as many lives of a shop as are asked for, where `npm test` follows 200. Every life ends with
 * every invariant. The seed is printed, and `--seed` repeats it.
 */
import { randomInt } from "node:crypto";
import { startVitest } from "vitest/node";
import type { AskedLives } from "../apps/api/src/testing/order-model/asked-lives.ts";
import { judge } from "./support/figures.ts";
import { readOptions } from "./support/options.ts";

const { runs, seed } = readOptions({ runs: 3000, seed: randomInt(2 ** 30) });
const ordersModel: AskedLives = { lives: runs, seed };
console.log(`${runs} lives of a shop, seed ${seed}`);
const begun = performance.now();
const vitest = await startVitest("test", ["order-model.scenario.test.ts"], {
  watch: false,
  project: ["scenarios"],
  maxWorkers: 1,
  testNamePattern: "the shop does what the model says",
  provide: { ordersModel },
});
const followed = vitest.state
  .getTestModules()
  .flatMap((file) => [...file.children.allTests()])
  .map((one) => one.result().state)
  .filter((state) => state !== "skipped");
await vitest.close();
const isMet = followed.length === 1 && followed[0] === "passed";
const seconds = ((performance.now() - begun) / 1000).toFixed(0);
judge(
  "lives that go as the model says",
  `${isMet ? `all ${runs}` : "not all"} (${seconds} s)`,
  isMet,
  `all ${runs}, every invariant clean`,
);
