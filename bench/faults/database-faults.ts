import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { readPostmasterFile } from "../../apps/shop/src/embedded-postgres/postmaster-file.ts";
import type { FaultyProxy } from "../support/faulty-proxy.ts";
import { runStatement, isServerAnswering, type OwnPostgres } from "../support/own-postgres.ts";
import type { ShopProcess } from "../support/shop-process.ts";

/** A shop with its database, to which faults are applied. */
export interface FaultTarget {
  readonly shop: ShopProcess;
  /** The server's URL, bypassing the faulty proxy. */
  readonly url: string;
  /** The separate server; null for the embedded server, which the shop restarts. */
  readonly server: OwnPostgres | null;
  readonly wire: FaultyProxy | null;
}

export interface Fault {
  readonly id: string;
  readonly name: string;
  /** True when the shop must report that it is not ready during the fault. */
  readonly isOutage: boolean;
  /** The maximum seconds until a refusal, if more than the usual 10. */
  readonly slowestRefusalSeconds?: number;
  /**
   * Applies the fault. Resolves when the database works again; a lasting fault ends when `waitForEnd()`
   * resolves.
   */
  inject(site: FaultTarget, waitForEnd: () => Promise<void>): Promise<void>;
}

const makeStopFault = (mode: "fast" | "immediate"): Fault => ({
  id: `stop-${mode}`,
  name: `PostgreSQL is stopped (${mode}) and away for a while`,
  isOutage: true,
  async inject({ server }, waitForEnd) {
    await server!.stop(mode);
    await waitForEnd();
    await server!.start();
  },
});

const restart: Fault = {
  id: "restart",
  name: "PostgreSQL is restarted",
  isOutage: false,
  async inject({ server }) {
    await server!.stop("fast");
    await server!.start();
  },
};

const makeSignalFault = (mode: string, signal: "SIGINT" | "SIGQUIT" | "SIGKILL"): Fault => ({
  id: `embedded-${mode}`,
  name: `the embedded PostgreSQL gets ${signal}, and is started again by the shop`,
  isOutage: false,
  async inject({ shop, url }) {
    const pid = (await readPostmasterFile(shop.folder))!.pid;
    process.kill(pid, signal);
    for (;;) {
      const now = await readPostmasterFile(shop.folder);
      if (now?.isReady && now.pid !== pid && (await isServerAnswering(url))) return;
      await pause(20);
    }
  },
});

const shopSessionsSql = `
  select pid from pg_stat_activity
  where application_name like 'harbour%' and pid <> pg_backend_pid() order by random()`;

const terminatedSessions: Fault = {
  id: "terminate",
  name: "one session after the other is ended (pg_terminate_backend), 20 times",
  isOutage: false,
  async inject({ url }) {
    for (let times = 0; times < 20; times += 1) {
      await runStatement(
        url,
        `select pg_terminate_backend(pid) from (${shopSessionsSql} limit 1) as session`,
      );
      await pause(100);
    }
  },
};

const killedBackend: Fault = {
  id: "kill-backend",
  name: "one backend is killed (kill -9), which ends them all",
  isOutage: false,
  async inject({ url }) {
    const [session] = await runStatement<{ pid: number }>(url, `${shopSessionsSql} limit 1`);
    process.kill(session!.pid, "SIGKILL");
    await pause(100);
    while (!(await isServerAnswering(url))) await pause(20);
  },
};

/**
 * Simulates a frozen backend, as on a hanging disk. Its connection stays open and silent, and its locks stay. Callers
 * wait 8 s for a connection and 4 s for a locked row, and are refused after 12 s.
 */
const frozenBackends: Fault = {
  id: "freeze",
  name: "every backend of the shop is frozen (kill -STOP) for longer than anybody waits",
  isOutage: true,
  slowestRefusalSeconds: 12.5,
  async inject({ url }) {
    const sessions = await runStatement<{ pid: number }>(url, shopSessionsSql);
    for (const { pid } of sessions) process.kill(pid, "SIGSTOP");
    await pause(12_000);
    for (const { pid } of sessions) process.kill(pid, "SIGCONT");
  },
};

const exhaustedPool: Fault = {
  id: "exhaust",
  name: "every connection of the pool waits for a lock, longer than anybody waits for a connection",
  isOutage: true,
  async inject({ url }) {
    const client = new Client(url);
    client.on("error", () => undefined);
    await client.connect();
    await client.query("begin");
    await client.query("lock table cart_lines, stock_levels in access exclusive mode");
    await pause(12_000);
    await client.query("rollback");
    await client.end();
  },
};

const resetFault: Fault = {
  id: "reset",
  name: "1 % of the packets reset their connection",
  isOutage: false,
  async inject({ wire }, waitForEnd) {
    wire!.setResetShare(0.01);
    await waitForEnd();
    wire!.setResetShare(0);
    console.log(`        ${wire!.resets()} connections were reset`);
  },
};

const serverFaults = [terminatedSessions, killedBackend, exhaustedPool, frozenBackends];
export const ownServerFaults: readonly Fault[] = [
  makeStopFault("fast"),
  makeStopFault("immediate"),
  restart,
  ...serverFaults,
  resetFault,
];
export const embeddedFaults: readonly Fault[] = [
  makeSignalFault("fast", "SIGINT"),
  makeSignalFault("immediate", "SIGQUIT"),
  makeSignalFault("killed", "SIGKILL"),
  ...serverFaults,
];
