import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { readPostmasterFile } from "../../apps/shop/src/embedded-postgres/postmaster-file.ts";
import type { FaultyProxy } from "../support/faulty-proxy.ts";
import { runStatement, isAnswering, type OwnPostgres } from "../support/own-postgres.ts";
import type { ShopProcess } from "../support/shop-process.ts";

/** A shop's database with its faults. */
export interface FaultTarget {
  readonly shop: ShopProcess;
  /** The server's URL without the faulty wire. */
  readonly url: string;
  /** The separate server; null for the embedded one, which the shop restarts. */
  readonly server: OwnPostgres | null;
  readonly wire: FaultyProxy | null;
}

export interface Fault {
  readonly id: string;
  readonly name: string;
  /** True when the shop must report that it is not ready. */
  readonly isOutage: boolean;
  /** The seconds until the slowest refusal, when more than the usual 10. */
  readonly slowestRefusalSeconds?: number;
  /**
   * Applies the fault. Resolves when the database works again; a lasting fault ends when `lasts()`
   * resolves.
   */
  strike(site: FaultTarget, lasts: () => Promise<void>): Promise<void>;
}

const makeStop = (how: "fast" | "immediate"): Fault => ({
  id: `stop-${how}`,
  name: `PostgreSQL is stopped (${how}) and away for a while`,
  isOutage: true,
  async strike({ server }, lasts) {
    await server!.stop(how);
    await lasts();
    await server!.start();
  },
});

const restart: Fault = {
  id: "restart",
  name: "PostgreSQL is restarted",
  isOutage: false,
  async strike({ server }) {
    await server!.stop("fast");
    await server!.start();
  },
};

const makeSignal = (how: string, signal: "SIGINT" | "SIGQUIT" | "SIGKILL"): Fault => ({
  id: `embedded-${how}`,
  name: `the embedded PostgreSQL gets ${signal}, and is started again by the shop`,
  isOutage: false,
  async strike({ shop, url }) {
    const pid = (await readPostmasterFile(shop.folder))!.pid;
    process.kill(pid, signal);
    for (;;) {
      const now = await readPostmasterFile(shop.folder);
      if (now?.isReady && now.pid !== pid && (await isAnswering(url))) return;
      await pause(20);
    }
  },
});

const shopSessions = `
  select pid from pg_stat_activity
  where application_name like 'harbour%' and pid <> pg_backend_pid() order by random()`;

const termination: Fault = {
  id: "terminate",
  name: "one session after the other is ended (pg_terminate_backend), 20 times",
  isOutage: false,
  async strike({ url }) {
    for (let times = 0; times < 20; times += 1) {
      await runStatement(
        url,
        `select pg_terminate_backend(pid) from (${shopSessions} limit 1) as session`,
      );
      await pause(100);
    }
  },
};

const kill: Fault = {
  id: "kill-backend",
  name: "one backend is killed (kill -9), which ends them all",
  isOutage: false,
  async strike({ url }) {
    const [session] = await runStatement<{ pid: number }>(url, `${shopSessions} limit 1`);
    process.kill(session!.pid, "SIGKILL");
    await pause(100);
    while (!(await isAnswering(url))) await pause(20);
  },
};

/**
 * A frozen backend, as on a hanging disk. Its connection stays open and silent, and its locks stay.
 * Callers wait 8 s for a connection and 4 s for a locked row, and are refused after 12 s.
 */
const freeze: Fault = {
  id: "freeze",
  name: "every backend of the shop is frozen (kill -STOP) for longer than anybody waits",
  isOutage: true,
  slowestRefusalSeconds: 12.5,
  async strike({ url }) {
    const sessions = await runStatement<{ pid: number }>(url, shopSessions);
    for (const { pid } of sessions) process.kill(pid, "SIGSTOP");
    await pause(12_000);
    for (const { pid } of sessions) process.kill(pid, "SIGCONT");
  },
};

const exhaustion: Fault = {
  id: "exhaust",
  name: "every connection of the pool waits for a lock, longer than anybody waits for a connection",
  isOutage: true,
  async strike({ url }) {
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

const reset: Fault = {
  id: "reset",
  name: "1 % of the packets reset their connection",
  isOutage: false,
  async strike({ wire }, lasts) {
    wire!.resetShare(0.01);
    await lasts();
    wire!.resetShare(0);
    console.log(`        ${wire!.resets()} connections were reset`);
  },
};

const serverFaults = [termination, kill, exhaustion, freeze];
export const ownServerFaults: readonly Fault[] = [
  makeStop("fast"),
  makeStop("immediate"),
  restart,
  ...serverFaults,
  reset,
];
export const embeddedFaults: readonly Fault[] = [
  makeSignal("fast", "SIGINT"),
  makeSignal("immediate", "SIGQUIT"),
  makeSignal("killed", "SIGKILL"),
  ...serverFaults,
];
