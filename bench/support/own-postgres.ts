import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { findPostgresPrograms } from "../../apps/shop/src/embedded-postgres/binaries.ts";
import { freePort } from "../../apps/shop/src/embedded-postgres/free-port.ts";
import { ordinaryUser } from "../../apps/shop/src/embedded-postgres/ordinary-user.ts";
import { serverArguments } from "../../apps/shop/src/embedded-postgres/server-arguments.ts";

/** A PostgreSQL server that a benchmark can stop and start. A shop connects through DATABASE_URL. */
export interface OwnPostgres {
  readonly url: string;
  start(): Promise<void>;
  /** Stops the server: `fast` ends sessions, `immediate` simulates a crash. Resolves when the server has ended. */
  stop(mode: "fast" | "immediate"): Promise<void>;
  remove(): Promise<void>;
}

/** @param from the folder with the server's programs, such as /usr/lib/postgresql/15/bin; `own` for Harbour's */
export async function startOwnPostgres(from: string): Promise<OwnPostgres> {
  const bin = from === "own" ? dirname(findPostgresPrograms().postgres) : from;
  const folder = await mkdtemp(join(tmpdir(), "harbour-bench-postgres-"));
  await chmod(folder, 0o755);
  const cluster = join(folder, "cluster");
  await mkdir(cluster, { mode: 0o700 });
  const user = await ordinaryUser(folder);
  if (user.owner) await chown(cluster, user.owner.uid, user.owner.gid);
  const env = { LC_ALL: "C", PATH: "/usr/bin:/bin" };
  const [initdb, initdbArguments] = user.command(join(bin, "initdb"), [
    `--pgdata=${cluster}`,
    "--username=harbour",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
    "--no-sync",
  ]);
  await promisify(execFile)(initdb, initdbArguments, { cwd: cluster, env });
  const port = await freePort();
  const url = (database: string) => `postgres://harbour@127.0.0.1:${port}/${database}`;
  let server: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const args = serverArguments(cluster, null, { port, isDurable: true });
    const [file, line] = user.command(join(bin, "postgres"), args, { untilParentEnds: true });
    server = spawn(file, line, { cwd: "/", env, stdio: "ignore" });
    while (!(await isServerAnswering(url("postgres")))) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
      await pause(20);
    }
  };
  const stop = async (mode: "fast" | "immediate"): Promise<void> => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const exitEvent = once(server, "exit");
    server.kill(mode === "fast" ? "SIGINT" : "SIGQUIT");
    await exitEvent;
  };

  await start();
  await runStatement(url("postgres"), "create database harbour");
  return {
    url: url("harbour"),
    start,
    stop,
    async remove() {
      await stop("immediate");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Tells whether a server answers at the address. */
export const isServerAnswering = (url: string): Promise<boolean> =>
  runStatement(url, "select 1").then(
    () => true,
    () => false,
  );

/** Runs a statement over a new connection. */
export async function runStatement<Row extends object>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
