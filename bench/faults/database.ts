import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { invalidate } from "../../apps/api/src/platform/changes/change-log.ts";
import { inTransaction } from "../../apps/api/src/platform/database/db.ts";
import { findRunningPostgres } from "../../apps/shop/src/embedded-postgres/index.ts";
import { openFaultyProxy } from "../support/faulty-proxy.ts";
import { reportGoal, reportTimeGoal } from "../support/figures.ts";
import { runStatement, startOwnPostgres } from "../support/own-postgres.ts";
import { withShopDeps } from "../support/seed-shop.ts";
import { mainStoreParams } from "../support/shoppers.ts";
import { startBuyers, type Buyers } from "./buyers.ts";
import { checkOrders } from "./check-orders.ts";
import {
  type Fault,
  embeddedFaults,
  ownServerFaults,
  type FaultTarget,
} from "./database-faults.ts";
import { judgeDoctor } from "./doctor.ts";
import { startStockedShop, type StockedShop } from "./stocked-shop.ts";
import { type Readiness, watchReadiness } from "./watch-readiness.ts";

export interface DatabaseScenario {
  /** The database server: `embedded`, `own` for a separate one, or the folder with the programs of another version. */
  readonly postgres: string;
  readonly buyers: number;
  readonly role: string;
  /** The ids of the faults, separated by commas; empty means all. */
  readonly faults: string;
  /** The seconds of an outage. */
  readonly seconds: number;
}

/** Applies every fault of the database while shoppers buy continuously. */
export async function runDatabaseFaults(scenario: DatabaseScenario): Promise<void> {
  const { postgres, role } = scenario;
  console.log(`\n${scenario.buyers} shoppers buy while the database (${postgres}) fails`);
  const server = postgres === "embedded" ? null : await startOwnPostgres(postgres);
  const wire = server === null ? null : await openFaultyProxy(server.url);
  try {
    const stockedShop = await startStockedShop(1_000_000, {
      role,
      ...(wire !== null && { env: { DATABASE_URL: wire.url } }),
    });
    const { shop } = stockedShop;
    try {
      const url = server?.url ?? (await findRunningPostgres(shop.folder))!;
      const names = scenario.faults.split(",");
      const faults = (server === null ? embeddedFaults : ownServerFaults).filter(
        ({ id }) => scenario.faults === "" || names.includes(id),
      );
      if (faults.length === 0) throw new Error("--fault names nothing that this server can do");
      await applyFaults(stockedShop, { shop, url, server, wire }, faults, scenario);
    } finally {
      await shop.remove();
    }
  } finally {
    await wire?.close();
    await server?.remove();
  }
}

async function applyFaults(
  stockedShop: StockedShop,
  site: FaultTarget,
  faults: readonly Fault[],
  { buyers: count, role, seconds: lasting }: DatabaseScenario,
): Promise<void> {
  const { shop, api } = stockedShop;
  const hasWorker = role === "all";
  const pid = shop.pid();
  const buyers = await startBuyers(stockedShop, count);
  const readiness = watchReadiness(shop.origin);
  await buyers.waitForEveryPurchase();
  for (const fault of faults) {
    await applyFault(fault, site, { buyers, readiness, lasting });
    if (shop.pid() === undefined) break;
  }
  await readiness.stop();
  await buyers.stop();

  const isAlive = pid !== undefined && shop.pid() === pid;
  reportGoal(
    "the shop's process",
    isAlive ? "still the same" : `ended:\n${shop.output()}`,
    isAlive,
    "same",
  );
  if (!isAlive) return;
  const faulty = [...buyers.faults].map(([failure, times]) => `${times} × ${failure}`).join(", ");
  reportGoal("answers but 503 with Retry-After", faulty || "none", faulty === "", "none");
  await checkOrders(api, buyers.purchases, buyers.shoppers);
  if (hasWorker) await judgeJobs(site);
  await judgeChanges(stockedShop);
  await judgeDoctor(shop);
}

async function applyFault(
  fault: Fault,
  site: FaultTarget,
  { buyers, readiness, lasting }: { buyers: Buyers; readiness: Readiness; lasting: number },
): Promise<void> {
  console.log(`  ${fault.name}`);
  readiness.take();
  const before = { refusals: buyers.refusals.length, purchases: buyers.purchases.length };
  await fault.inject(site, async () => {
    await pause(lasting * 1000);
    if (fault.isOutage) await readiness.waitUntilRefused(waitLimitMs);
  });
  const recoveryStartedAt = performance.now();
  const isRecovered = await Promise.race([
    buyers.waitForEveryPurchase().then(() => true),
    pause(waitLimitMs, false, { ref: false }),
  ]);
  const recoveryMs = performance.now() - recoveryStartedAt;
  const during = readiness.take();
  const refused = buyers.refusals.slice(before.refusals);
  const slowestMs = Math.max(0, ...refused.map(({ milliseconds }) => milliseconds));
  console.log(
    `        ${buyers.purchases.length - before.purchases} purchases begun, ${refused.length} answers 503, the slowest after ${seconds(slowestMs)}; /readyz said no ${during.refusals} times`,
  );
  reportGoal("everybody buys again", isRecovered ? "yes" : "no", isRecovered, "yes");
  reportTimeGoal("everybody buys again after", recoveryMs, 10_000);
  reportTimeGoal("slowest answer of /readyz", during.slowestMs, 3000);
  if (!fault.isOutage) return;
  reportGoal("/readyz said no", `${during.refusals} times`, during.refusals > 0, "more than once");
  const { slowestRefusalSeconds = 10 } = fault;
  reportTimeGoal("slowest 503", slowestMs, slowestRefusalSeconds * 1000);
}

/** Checks that the worker is alive: no due job stays unlocked in the queue. */
async function judgeJobs({ url }: FaultTarget): Promise<void> {
  const countDueJobs = async () => {
    const [row] = await runStatement<{ count: number }>(
      url,
      "select count(*)::int as count from graphile_worker.jobs where locked_at is null and run_at < now() and attempts = 0",
    );
    return row!.count;
  };
  const deadline = performance.now() + waitLimitMs;
  let remainingJobs = await countDueJobs();
  while (remainingJobs > 0 && performance.now() < deadline) {
    await pause(200);
    remainingJobs = await countDueJobs();
  }
  reportGoal("jobs that nobody takes", String(remainingJobs), remainingJobs === 0, "none");
}

/** Checks that the change feed is connected: a cached answer changes after a write. */
async function judgeChanges({ shop, api, productId }: StockedShop): Promise<void> {
  const readBrand = async () => {
    const params = { ...mainStoreParams, product_id: productId };
    return (await api.catalogue.details({ params })).brand;
  };
  await readBrand();
  const brand = `Brand ${Date.now()}`;
  await withShopDeps(shop, (deps) =>
    inTransaction(deps.db, async (tx) => {
      await tx.execute(sql`update products set brand = ${brand} where id = ${productId}`);
      await invalidate(tx, [`product:${productId}`]);
    }),
  );
  const changedAt = performance.now();
  let isShown = false;
  while (!isShown && performance.now() - changedAt < waitLimitMs) {
    await pause(20);
    isShown = (await readBrand()) === brand;
  }
  reportGoal("a change is shown", isShown ? "yes" : "no", isShown, "yes");
  reportTimeGoal("a change is shown after", performance.now() - changedAt, 1000);
}

/** The maximum milliseconds of a wait. It only ends waiting, and judges nothing. */
const waitLimitMs = 120_000;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
